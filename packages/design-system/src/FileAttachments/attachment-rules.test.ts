import { describe, expect, it } from 'vitest'
import { type AttachmentLimits, checkFiles, type FileFacts, isAccepted } from './attachment-rules.ts'
import { formatBytes } from './format-bytes.ts'

const limits: AttachmentLimits = {
  accept: ['image/*', 'application/pdf', '.txt'],
  acceptedText: 'pictures, PDF and text files',
  maxFiles: 3,
  maxBytesEach: 10_000_000,
  maxBytesTotal: 15_000_000,
}

let written = 0
function file(size: number, facts: Partial<FileFacts> = {}): FileFacts {
  written += 1
  return { name: `photo-${written}.jpg`, type: 'image/jpeg', lastModified: written, size, ...facts }
}

const reasons = (candidates: FileFacts[], present: FileFacts[] = []) =>
  checkFiles(candidates, present, limits).rejected.map(({ reason }) => reason)

describe('what may be attached (issue 3, file attachments)', () => {
  it('takes a file of the largest size and refuses one byte more', () => {
    expect(reasons([file(10_000_000)])).toEqual([])
    expect(reasons([file(10_000_001)])).toEqual(['too_large'])
  })

  it('takes one byte and refuses an empty file', () => {
    expect(reasons([file(1)])).toEqual([])
    expect(reasons([file(0)])).toEqual(['empty'])
  })

  it('takes as many files as allowed and refuses the next', () => {
    expect(reasons([file(1), file(1), file(1)])).toEqual([])
    expect(reasons([file(1), file(1), file(1), file(1)])).toEqual(['too_many'])
    expect(reasons([file(1)], [file(1), file(1)])).toEqual([])
    expect(reasons([file(1)], [file(1), file(1), file(1)])).toEqual(['too_many'])
  })

  it('takes files up to the size of all together and refuses one byte more', () => {
    expect(reasons([file(5_000_000)], [file(10_000_000)])).toEqual([])
    expect(reasons([file(5_000_001)], [file(10_000_000)])).toEqual(['total_too_large'])
  })

  it('goes on with the smaller files after one that is too much', () => {
    const small = file(1)
    const { accepted, rejected } = checkFiles([file(9_000_000), file(9_000_000), small], [], limits)
    expect(accepted.at(-1)).toBe(small)
    expect(rejected.map(({ reason }) => reason)).toEqual(['total_too_large'])
  })

  it('refuses the same file twice, among the new ones and beside the present ones', () => {
    const photo = file(100)
    expect(reasons([photo, { ...photo }])).toEqual(['duplicate'])
    expect(reasons([{ ...photo }], [photo])).toEqual(['duplicate'])
  })

  it.each(['size', 'lastModified', 'name'] as const)(
    'takes a file of the same name unless %s agrees too',
    (fact) => {
      const photo = file(100)
      const other = { ...photo, [fact]: fact === 'name' ? 'other.jpg' : photo[fact] + 1 }
      expect(reasons([other], [photo])).toEqual([])
    },
  )

  it('says what was not added, why, and what to do next', () => {
    const refused = [
      file(1, { name: 'holiday.exe', type: 'application/x-msdownload' }),
      file(0, { name: 'empty.txt', type: 'text/plain' }),
      file(11_000_000, { name: 'film.png', type: 'image/png' }),
    ]
    expect(checkFiles(refused, [], limits).rejected.map(({ message }) => message)).toEqual([
      'holiday.exe was not added: only pictures, PDF and text files can be attached.',
      'empty.txt was not added: it is empty (0 bytes). Check it and choose it again.',
      'film.png was not added: it is larger than the 10\u00A0MB that one file may have. Make it smaller and choose it again.',
    ])
    const present = [file(10_000_000)]
    expect(checkFiles([file(6_000_000, { name: 'map.png' })], present, limits).rejected[0]?.message).toBe(
      'map.png was not added: with it the files would be larger than 15\u00A0MB together. Remove one first, or choose a smaller one.',
    )
    const one = { ...limits, maxFiles: 1 }
    expect(checkFiles([file(1, { name: 'b.png' })], present, one).rejected[0]?.message).toBe(
      'b.png was not added: at most 1 file can be attached. Remove one first.',
    )
  })

  it.each([
    ['a picture by its type', 'a', 'image/heic', true],
    ['an exact type, whatever its case', 'a', 'Application/PDF', true],
    ['an ending, whatever its case', 'NOTES.TXT', '', true],
    ['a type that only begins alike', 'a', 'imagery/png', false],
    ['an ending in the middle of the name', 'a.txt.exe', 'application/x-msdownload', false],
    ['an unknown type', 'a.bin', '', false],
  ])('judges %s', (_case, name, type, expected) => {
    expect(isAccepted(file(1, { name, type }), limits.accept)).toBe(expected)
  })
})

describe('sizes in words', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [9_949, '9.9 kB'],
    [9_950, '10 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [1_440_000, '1.4 MB'],
    [25_000_000, '25 MB'],
    [3_000_000_000_000_000, '3000 TB'],
  ])('%d is %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00A0'))
  })
})
