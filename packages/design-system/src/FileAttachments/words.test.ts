import { describe, expect, it } from 'vitest'
import type { Rejection } from './attachment-rules.ts'
import { describeAddition, describeLimits } from './words.ts'

const file = (name: string) => ({ name, size: 1, type: '', lastModified: 0 })
const refuse = (count: number): Rejection[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}.exe`,
    reason: 'type',
    message: `${index}.exe was not added.`,
  }))

describe('what is heard after files came in (issue 3, file attachments)', () => {
  it('names a single file and counts several', () => {
    expect(describeAddition([file('a.png')], [], 1, 5)).toBe('a.png added. 1 of 5 files attached.')
    expect(describeAddition([file('a.png'), file('b.png')], [], 2, 5)).toBe(
      '2 files added. 2 of 5 files attached.',
    )
  })

  it('says only the refusals where nothing was added', () => {
    expect(describeAddition([], refuse(1), 0, 1)).toBe('0.exe was not added. 0 of 1 file attached.')
  })

  it('reads five refusals one by one and counts the rest', () => {
    expect(describeAddition([], refuse(5), 0, 5)).not.toContain('more')
    expect(describeAddition([], refuse(6), 0, 5)).toContain('4.exe was not added. 1 more file was not added.')
    expect(describeAddition([], refuse(40), 0, 5)).toContain('35 more files were not added.')
  })
})

describe('the limits in words', () => {
  it('says how many, how large, and how large together', () => {
    const limits = { accept: [], acceptedText: '', maxFiles: 5, maxBytesEach: 1_000_000 }
    expect(describeLimits({ ...limits, maxBytesTotal: 2_500_000 })).toBe(
      'up to 5 files, 1\u00A0MB each, 2.5\u00A0MB together',
    )
    expect(describeLimits({ ...limits, maxFiles: 1, maxBytesTotal: 500_000 })).toBe(
      'one file of up to 500\u00A0kB',
    )
  })
})
