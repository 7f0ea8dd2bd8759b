import { supportLimits } from '@slipstream/contract/support'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\ntrailer\n%%EOF\n', 'latin1')
const jpeg = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
])
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([26, 0, 0, 0]),
  Buffer.from('WEBPVP8L'),
  Buffer.alloc(18),
])
const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.alloc(64)])

const server = testServer()
let user: TestBrowser
let userNumber = 0

beforeEach(async () => {
  userNumber += 1
  user = await server.signedIn(`support${userNumber}@crew.example`)
  server.mails.length = 0
})

type NamedFile = readonly [content: Uint8Array<ArrayBuffer> | string, name: string]

function getForm(files: readonly NamedFile[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ subject: 'My roster', message: 'It is empty.', ...fields })) {
    form.append(name, value)
  }
  for (const [content, name] of files) form.append('attachments', new Blob([content]), name)
  return form
}

const write = (files: readonly NamedFile[] = [], fields = {}) =>
  user.post('/email/support', getForm(files, fields))
const attached = () =>
  server.mails[0]?.attachments?.map(({ filename, contentType }) => [filename, contentType])

describe('writing to support (spec §7 Status and support)', () => {
  it('sends the words to support and a copy to the writer', async () => {
    expect(await write()).toMatchObject({ status: 200, body: { success: true } })
    expect(server.mails).toMatchObject([
      {
        kind: 'support',
        to: 'support@slipstream.example',
        subject: 'Support: My roster',
        replyTo: { name: 'Ada Pilot', address: `support${userNumber}@crew.example` },
      },
      { kind: 'support-copy', to: `support${userNumber}@crew.example` },
    ])
  })

  it('carries every type it names, byte for byte, told by the first bytes and not by the name', async () => {
    const text = Buffer.from('08:35 EDI – LHR\n')
    const answer = await write([
      [png, 'screen.png'],
      [jpeg, 'photo.JPEG'],
      [heic, 'photo.heic'],
      [pdf, 'roster.pdf'],
      [text, 'roster.exe'],
    ])
    expect(answer.body).toEqual({ success: true })
    expect(attached()).toEqual([
      ['screen.png', 'image/png'],
      ['photo.JPEG', 'image/jpeg'],
      ['photo.heic', 'image/heic'],
      ['roster.pdf', 'application/pdf'],
      ['roster.exe.txt', 'text/plain'],
    ])
    expect(server.mails[0]?.attachments?.[0]?.content).toEqual(new Uint8Array(png))
  })

  it('takes a WebP picture, and a text that begins like a picture', async () => {
    await write([
      [webp, 'a.webp'],
      [Buffer.from('BMW for sale'), 'b.txt'],
    ])
    expect(attached()).toEqual([
      ['a.webp', 'image/webp'],
      ['b.txt', 'text/plain'],
    ])
  })

  it('ignores a file field with nothing chosen', async () => {
    expect((await write([['', '']])).status).toBe(200)
    expect(attached()).toEqual([])
  })
})

describe('attachments that are refused (issue 4 Bad input: too large or of a bad type)', () => {
  it('refuses another type, whatever it is called, and names the file', async () => {
    const answer = await write([
      [png, 'screen.png'],
      [elf, 'C:\\photos\\holiday.png'],
    ])
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expect(answer.body.error).toContain('“holiday.png”')
    expect(server.mails).toEqual([])
  })

  it.each([
    ['a NUL', Buffer.from('words\0words')],
    ['bytes that are no UTF-8', Buffer.from([0x77, 0xe9, 0x77])],
    ['nothing in it', Buffer.alloc(0)],
  ])('refuses a text with %s', async (_, content) => {
    expect((await write([[content, 'note.txt']])).body.code).toBe('unsupported_media_type')
  })

  it('takes files of 5 MB, and refuses one byte more by name', async () => {
    const full = Buffer.alloc(supportLimits.attachmentBytes, 'a')
    expect((await write([[full, 'full.txt']])).status).toBe(200)
    const answer = await write([[Buffer.concat([full, Buffer.from('a')]), 'over.txt']])
    expect(answer).toMatchObject({
      status: 413,
      body: {
        error: '“over.txt” is larger than 5 MB. Please attach a smaller file.',
        code: 'payload_too_large',
      },
    })
  }, 30_000)

  it('takes five files, and refuses six', async () => {
    const files = Array.from({ length: 6 }, (_, index): NamedFile => [png, `${index}.png`])
    expect((await write(files.slice(1))).status).toBe(200)
    expect(await write(files)).toMatchObject({
      status: 413,
      body: { error: 'Please attach at most 5 files; there are 6.' },
    })
  })

  it('makes names safe: no path, no control, no way to turn the reading direction', async () => {
    await write([
      [png, '../../etc/passwd'],
      [png, '.htaccess'],
      [png, 'a\u202Egnp.exe'],
      [png, 'what?<b>*.png'],
      [png, `${'x'.repeat(300)}.png`],
    ])
    expect(attached()).toEqual([
      ['passwd.png', 'image/png'],
      ['htaccess.png', 'image/png'],
      ['agnp.exe.png', 'image/png'],
      ['what__b__.png', 'image/png'],
      [`${'x'.repeat(99)}….png`, 'image/png'],
    ])
  })

  it('refuses files under another name, and a text field that came as a file', async () => {
    const elsewhere = getForm([])
    elsewhere.append('avatar', new Blob([png]), 'a.png')
    expect((await user.post('/email/support', elsewhere)).body.details.fields).toHaveProperty('avatar')
    const asFile = new FormData()
    asFile.append('subject', 'My roster')
    asFile.append('message', new Blob(['words']), 'message.txt')
    expect((await user.post('/email/support', asFile)).body.details.fields).toHaveProperty('message')
  })
})

describe('words that are refused (issue 4 Bad input: every field empty, too long)', () => {
  it.each([
    ['subject', '  '],
    ['subject', 'x'.repeat(161)],
    ['message', ''],
    ['message', 'x'.repeat(10_001)],
  ])('names %s where it is empty or too long', async (field, value) => {
    const answer = await write([], { [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
  })

  it('takes the longest subject and message', async () => {
    const longest = { subject: 'x'.repeat(160), message: 'x'.repeat(10_000) }
    expect((await write([], longest)).status).toBe(200)
  })

  it('refuses a subject given twice, a body that is no form, and a form of many small parts', async () => {
    const twice = getForm([])
    twice.append('subject', 'Another')
    expect((await user.post('/email/support', twice)).status).toBe(422)
    expect((await user.post('/email/support', { subject: 'a', message: 'b' })).body.code).toBe(
      'malformed_body',
    )
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await user.post('/email/support', '--x\r\nhalf', { headers })).body.code).toBe('malformed_body')
    const many = getForm([])
    for (let part = 0; part < 60; part += 1) many.append('more', 'x')
    expect((await user.post('/email/support', many)).body.code).toBe('malformed_body')
  })
})

describe('nothing is lost (issue 4 Settings: nothing typed is lost on failure)', () => {
  it('says so where the mail cannot leave, and takes it when it can', async () => {
    const broken = vi
      .spyOn(server.services.mailer, 'send')
      .mockRejectedValueOnce(new ProviderUnavailableError('no SMTP server'))
    const answer = await write()
    expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    expect(answer.body.error).toBe(
      'Your message could not be sent just now. Please try again in a few minutes.',
    )
    broken.mockRestore()
    expect((await write()).status).toBe(200)
  })

  it('lets one user write ten times, then asks to wait a minute', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await write()).status).toBe(200)
    }
    const refused = await write()
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('Retry-After')).toBe('60')
    server.advance(60_000)
    expect((await write()).status).toBe(200)
  })
})
