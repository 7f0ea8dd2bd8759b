import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { calendarMessages } from '@slipstream/contract/error-messages'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from '#platform/http/public-request.ts'
import { FeedError } from '../calendar-feeds.ts'
import { createCalendarFeeds, feedMessages } from './fetch-feed.ts'
import { listenLocally } from '#testing/listen-locally.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const paths: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/good': (response) => response.end(calendar),
  '/marked': (response, request) => {
    const asked = request.headers
    const isKnown = asked['if-none-match'] === '"v1"' || asked['if-modified-since'] === 'Sun, 01 Nov 2026'
    if (isKnown) response.writeHead(304).end()
    else response.setHeader('ETag', '"v1"').setHeader('Last-Modified', 'Sun, 01 Nov 2026').end(calendar)
  },
  '/dated': (response) => response.setHeader('Last-Modified', 'Sun, 01 Nov 2026').end(calendar),
  '/odd-mark': (response) => response.setHeader('ETag', `"${'x'.repeat(300)}"`).end(calendar),
  '/to-marked': (response) => response.writeHead(302, { Location: '/marked' }).end(),
  '/unasked': (response) => response.writeHead(304).end(),
  '/moved': (response) => response.writeHead(302, { Location: '/good' }).end(),
  '/home': (response) => response.writeHead(301, { Location: 'http://10.0.0.8/roster' }).end(),
  '/file': (response) => response.writeHead(301, { Location: 'file:///etc/passwd' }).end(),
  '/nowhere': (response) => response.writeHead(302).end(),
  '/circle': (response) => response.writeHead(307, { Location: '/circle' }).end(),
  '/gone': (response) => response.writeHead(404).end('not here'),
  '/hang': () => undefined,
  '/drip': (response) => {
    response.write('BEGIN:')
    const timer = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(timer))
  },
  '/huge': (response) => {
    const chunk = Buffer.alloc(1_000_000, 'x')
    for (let sent = 0; sent <= calendarLimits.bytes; sent += chunk.length) response.write(chunk)
    response.end()
  },
  '/full': (response) => response.end(Buffer.alloc(calendarLimits.bytes, 'x')),
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('BEGIN')
    setImmediate(() => response.destroy())
  },
}

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => paths[request.url?.split('?')[0] ?? '']?.(response, request))
  port = await listenLocally(server)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Feeds that may also be on this machine, by http. */
const feeds = (limitMs = 5000) =>
  createCalendarFeeds({
    lookup: () => Promise.resolve(['127.0.0.1']),
    isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
    protocols: ['http:', 'https:'],
    limitMs,
  })

const at = (path: string) => `http://feeds.example:${port}${path}`

async function failure(reading: Promise<unknown>) {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof FeedError ? [error.failure, error.message] : error
}

describe('reading a feed (issue 5 item 6)', () => {
  it('gives what is there, also where it moved to', async () => {
    expect(Buffer.from(await feeds().read(at('/good'))).toString()).toBe(calendar)
    expect(Buffer.from(await feeds().read(at('/moved'))).toString()).toBe(calendar)
  })

  it('takes 5 MB, and not a byte more', async () => {
    expect((await feeds().read(at('/full'))).length).toBe(calendarLimits.bytes)
    expect(await failure(feeds().read(at('/huge')))).toEqual(['too_large', calendarMessages.tooLarge])
  })

  it.each(['/gone', '/nowhere', '/cut'])('says that a calendar cannot be reached: %s', async (path) => {
    expect(await failure(feeds().read(at(path)))).toEqual(['unreachable', calendarMessages.unreachable])
  })

  it('says that one has not changed since its mark, also where it moved to (issue 22 item 5)', async () => {
    const first = await feeds().readChanged(at('/marked'), null)
    expect(first).toEqual({ bytes: Buffer.from(calendar), mark: '"v1"' })
    expect(await feeds().readChanged(at('/marked'), '"v1"')).toBeNull()
    expect(await feeds().readChanged(at('/to-marked'), 'Sun, 01 Nov 2026')).toBeNull()
    expect(await feeds().readChanged(at('/marked'), '"v0"')).toEqual(first)
  })

  it('takes its date for a mark where it has no tag, and none that is odd', async () => {
    expect((await feeds().readChanged(at('/dated'), null))?.mark).toBe('Sun, 01 Nov 2026')
    expect((await feeds().readChanged(at('/odd-mark'), null))?.mark).toBeNull()
  })

  it('cannot be unchanged where that was not asked', async () => {
    expect(await failure(feeds().read(at('/unasked')))).toEqual(['unreachable', calendarMessages.unreachable])
  })

  it('follows three redirects at most', async () => {
    expect(await failure(feeds().read(at('/circle')))).toEqual(['unreachable', feedMessages.redirects])
  })

  it.each(['/hang', '/drip'])(
    'gives up on one that answers nothing, or a letter at a time: %s',
    async (path) => {
      expect(await failure(feeds(100).read(at(path)))).toEqual(['unreachable', feedMessages.late])
    },
  )

  it('gives up on a look-up that hangs', async () => {
    const hanging = createCalendarFeeds({ lookup: () => new Promise(() => undefined), limitMs: 50 })
    expect(await failure(hanging.read('https://feeds.example/x'))).toEqual(['unreachable', feedMessages.late])
  })

  it('names the address in no error', async () => {
    const reported = await failure(feeds().read(at('/gone?secret=token')))
    expect(reported).toEqual(['unreachable', calendarMessages.unreachable])
    expect(JSON.stringify(reported)).not.toMatch(/secret|token|feeds\.example/)
  })
})

describe('a feed that leads to a private address (issue 5 Bad input)', () => {
  const refused = ['address', calendarMessages.addressUnreadable]
  const unreachable = ['unreachable', calendarMessages.unreachable]

  it.each(['/home', '/file'])('is refused where it redirects there: %s', async (path) => {
    expect(await failure(feeds().read(at(path)))).toEqual(refused)
  })

  it.each([
    'http://example.com/roster.ics',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://example.com/x',
    'not an address',
    '',
  ])('is refused by itself: %s', async (address) => {
    expect(await failure(createCalendarFeeds().read(address))).toEqual(refused)
  })

  it('is refused where any of its addresses is private', async () => {
    const mixed = createCalendarFeeds({ lookup: () => Promise.resolve(['93.184.215.14', '192.168.1.1']) })
    expect(await failure(mixed.read('https://mixed.example/'))).toEqual(unreachable)
  })

  it('tells a private name as one that nobody knows (issue 16, A7)', async () => {
    const inside = createCalendarFeeds({ lookup: () => Promise.resolve(['10.0.0.7']) })
    const unknown = createCalendarFeeds({ lookup: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await failure(inside.read('https://payroll.internal/'))).toEqual(unreachable)
    expect(await failure(unknown.read('https://nothing.internal/'))).toEqual(unreachable)
  })

  it('looks a name up once and connects to what it checked, so that rebinding gains nothing', async () => {
    const lookup = vi.fn<() => Promise<string[]>>()
    lookup.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1'])
    const policy = {
      lookup,
      isAllowedAddress: (address: string) => address === '127.0.0.1',
      protocols: ['http:'],
    }
    const bytes = await createCalendarFeeds(policy).read(`http://rebind.example:${port}/good`)
    expect(Buffer.from(bytes).toString()).toBe(calendar)
    expect(lookup).toHaveBeenCalledExactlyOnceWith('rebind.example')
  })
})
