import { createServer, request as httpRequest, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { supportLimits } from '@slipstream/contract/support'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { formBodyLimit } from '../http/read-body.ts'
import { readBytes, silenceLimitMs } from '../http/read-bytes.ts'
import { ProviderUnavailableError } from '../providers/provider-unavailable.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

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

let server: TestServer
let user: TestBrowser
let userNumber = 0

beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.stop())
beforeEach(async () => {
  userNumber += 1
  user = await server.signedIn(`support${userNumber}@crew.example`)
  server.mails.length = 0
})

type FileOf = readonly [content: Uint8Array<ArrayBuffer> | string, name: string]

function formOf(files: readonly FileOf[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ subject: 'My roster', message: 'It is empty.', ...fields })) {
    form.append(name, value)
  }
  for (const [content, name] of files) form.append('attachments', new Blob([content]), name)
  return form
}

const write = (files: readonly FileOf[] = [], fields = {}) =>
  user.post('/email/support', formOf(files, fields))
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
    const files = Array.from({ length: 6 }, (_, index): FileOf => [png, `${index}.png`])
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
    const elsewhere = formOf([])
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
    const twice = formOf([])
    twice.append('subject', 'Another')
    expect((await user.post('/email/support', twice)).status).toBe(422)
    expect((await user.post('/email/support', { subject: 'a', message: 'b' })).body.code).toBe(
      'malformed_body',
    )
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await user.post('/email/support', '--x\r\nhalf', { headers })).body.code).toBe('malformed_body')
    const many = formOf([])
    for (let part = 0; part < 60; part += 1) many.append('more', 'x')
    expect((await user.post('/email/support', many)).body.code).toBe('malformed_body')
  })

  it('asks for a session', async () => {
    expect((await server.browser().post('/email/support', formOf([]))).status).toBe(401)
  })
})

describe('nothing is lost (issue 4 Settings: nothing typed is lost on failure)', () => {
  it('says so where the mail cannot leave, and takes it when it can', async () => {
    const broken = vi
      .spyOn(server.services.mailer, 'send')
      .mockRejectedValueOnce(new ProviderUnavailableError('no SMTP server'))
    const answer = await write()
    expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    expect(answer.body.error).toContain('Nothing you wrote is lost')
    broken.mockRestore()
    expect((await write()).status).toBe(200)
  })

  it('lets one user write ten times, then asks to wait a minute', async () => {
    for (let time = 0; time < 10; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is counted
      expect((await write()).status).toBe(200)
    }
    const refused = await write()
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('Retry-After')).toBe('60')
    server.advance(60_000)
    expect((await write()).status).toBe(200)
  })
})

describe('uploads over the wire', () => {
  let http: Server
  let port: number

  beforeAll(async () => {
    const app = createApp(server.services, () => '192.0.2.1')
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    http = createServer((request, response) => void listener(request, response))
    port = await new Promise((resolve, reject) => {
      http.listen(0, '127.0.0.1', () => {
        const address = http.address()
        if (typeof address === 'object' && address) resolve(address.port)
        else reject(new Error('The system gave no port.'))
      })
    })
  })
  afterAll(() => {
    http.close()
    http.closeAllConnections()
  })

  function upload(headers: Record<string, string> = {}) {
    return httpRequest({
      port,
      method: 'POST',
      path: `${apiBasePath}/email/support`,
      headers: {
        Cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [csrfHeaders.access]: user.cookies.get(sessionCookies.csrfAccess) ?? '',
        'Content-Type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
  }

  function answerOf(request: ReturnType<typeof upload>) {
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
    })
  }

  it('refuses 200 MB by their promise, before they are sent', async () => {
    const request = upload({ 'Content-Length': String(200 * 1024 * 1024) })
    request.write('--x\r\n')
    const answer = await answerOf(request)
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('payload_too_large') })
    request.destroy()
  })

  it('stops reading at the limit where no length was promised', async () => {
    const request = upload()
    const chunk = Buffer.alloc(1024 * 1024)
    for (let sent = 0; sent <= formBodyLimit; sent += chunk.length) request.write(chunk)
    expect(await answerOf(request)).toMatchObject({ status: 413 })
    request.destroy()
  }, 30_000)

  it('bears an upload that is cut off', async () => {
    const request = upload({ 'Content-Length': '5000' })
    request.on('error', () => undefined)
    await new Promise((resolve) => request.write('--x\r\nContent-Disposition: form-data', resolve))
    request.destroy()
    expect((await write()).status).toBe(200)
    expect(server.logLines.join()).not.toContain('http.unexpected_error')
  })
})

describe('a sender who falls silent', () => {
  it('is given up after 30 s, and not before', async () => {
    vi.useFakeTimers()
    try {
      let cancelled = false
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(3)),
        cancel: () => {
          cancelled = true
        },
      })
      const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })
      const reading = readBytes(request, 100).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(silenceLimitMs - 1)
      expect(cancelled).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(cancelled).toBe(true)
      expect(await reading).toBeInstanceOf(ApiError)
      expect(await reading).toMatchObject({ code: 'malformed_body' })
    } finally {
      vi.useRealTimers()
    }
  })
})
