import { pushLimits } from '@slipstream/contract/push'
import { describe, expect, it } from 'vitest'
import { publicPolicy, requestPublic } from '#platform/http/public-request.ts'
import { createPushService, lifetimes } from '#platform/push/push-service.ts'
import { getVapidKeys } from '#platform/push/vapid-keys.ts'
import { createPushBench } from '#testing/push-bench.ts'
import { createPushSender, pushAgainMs, sendingLeaseMs } from './push-sender.ts'
import { rosterChanged } from './push-messages.ts'

const bench = createPushBench()
const { phone, write, tell, subscribe, getRows } = bench

describe('a push service that fails (issue 7, Installable)', () => {
  const answering = (status: number, headers: Record<string, string> = {}) =>
    bench.service.answers.set(phone(), (response) => response.writeHead(status, headers).end())
  /** What it gets until so much time has passed. */
  const countAfter = async (ms: number) => {
    bench.server.advance(ms)
    await bench.server.services.notifications.sender.runDue()
    return bench.service.received.length
  }

  it.each([404, 410])('forgets a device that is gone (%i)', async (status) => {
    await subscribe()
    answering(status)
    await tell()
    expect(await getRows('push_devices')).toEqual([])
    expect(await countAfter(24 * 3_600_000)).toBe(1)
  })

  it.each([429, 500, 503])('tries again with growing waits, and then no more (%i)', async (status) => {
    await subscribe()
    answering(status)
    await tell()
    expect(bench.service.received).toHaveLength(1)
    for (const [index, wait] of pushAgainMs.entries()) {
      expect(await countAfter(wait - 1)).toBe(index + 1)
      expect(await countAfter(1)).toBe(index + 2)
    }
    expect(await getRows('push_messages')).toEqual([])
    expect(await countAfter(3_600_000)).toBe(pushAgainMs.length + 1)
    expect(await getRows('push_devices')).toHaveLength(1)
  })

  it('waits as long as it is asked to, an hour at most', async () => {
    await subscribe()
    answering(429, { 'Retry-After': '120' })
    await tell()
    expect(await countAfter(119_999)).toBe(1)
    answering(429, { 'Retry-After': '86400' })
    expect(await countAfter(1)).toBe(2)
    expect(await countAfter(3_600_000 - 1)).toBe(2)
    expect(await countAfter(1)).toBe(3)
  })

  it('gives up what it refuses, and says so without the address', async () => {
    await subscribe()
    answering(403)
    bench.server.logLines.length = 0
    await tell()
    expect(await countAfter(24 * 3_600_000)).toBe(1)
    expect(await getRows('push_devices')).toHaveLength(1)
    const log = bench.server.logLines.join('\n')
    expect(log).toContain('"push.not_taken"')
    expect(log).not.toContain(phone())
  })

  it('is followed nowhere (issue 16, A8)', async () => {
    await subscribe()
    answering(307, { Location: 'https://push.example/send/elsewhere' })
    await tell()
    expect(await countAfter(24 * 3_600_000)).toBe(1)
    expect(bench.service.received.map(({ path }) => path)).toEqual([phone()])
  })

  it('is told how long a message is still good for, and nothing that is too old', async () => {
    await subscribe()
    const roster = rosterChanged(['2026-11'], 1)
    await write([roster])
    expect(await countAfter((lifetimes.roster_changed - 1) * 1000)).toBe(1)
    expect(bench.service.received[0]?.headers['ttl']).toBe('1')
    await write([roster])
    expect(await countAfter(lifetimes.roster_changed * 1000)).toBe(1)
    expect(await getRows('push_messages')).toEqual([])
  })

  it('is tried again where it is unreachable or never ends', async () => {
    await subscribe()
    bench.service.answers.set(phone(), (response) => response.destroy())
    await tell()
    bench.service.answers.set(phone(), (response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write('more'), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await countAfter(pushAgainMs[0] ?? 0)).toBe(2)
    expect(await getRows('push_messages')).toEqual([])
  })
})

describe('a process that dies while it sends (issue 16, D4)', () => {
  it('leaves its message to be claimed again, and not before its time', async () => {
    await subscribe()
    await write()
    const { database, log, now } = bench.server.services
    const asked = Promise.withResolvers<void>()
    const dying = createPushSender({
      database,
      // Its process ends before the push service answers.
      pushService: {
        publicKey: 'none',
        send: () => {
          asked.resolve()
          return new Promise<never>(() => {})
        },
      },
      log,
      now,
      signal: new AbortController().signal,
    })
    void dying.runDue()
    await asked.promise
    bench.server.advance(sendingLeaseMs - 1)
    await bench.server.services.notifications.sender.runDue()
    expect(bench.service.received).toHaveLength(0)
    bench.server.advance(1)
    await bench.server.services.notifications.sender.runDue()
    expect(bench.service.received).toHaveLength(1)
    expect(await getRows('push_messages')).toEqual([])
  })
})

describe('hostile addresses (issue 7, Security)', () => {
  const ofPrivateNetworks = [
    'https://localhost/send',
    'https://printer.local/send',
    'https://db.internal/send',
    'https://intranet/send',
    'https://127.0.0.1/send',
    'https://10.1.2.3/send',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://[::ffff:10.0.0.8]/send',
    'https://[fd00::1]/send',
    'https://push.example:8443/send',
    'https://user:secret@push.example/send',
  ]

  it('are refused where they cannot be a public push service, and nothing is kept', async () => {
    const { keys } = bench.service.subscribe(phone())
    for (const endpoint of ofPrivateNetworks) {
      const { status, body } = await bench.browser.post('/push/subscriptions', { endpoint, keys })
      expect({ endpoint, status, body }).toMatchObject({
        endpoint,
        status: 422,
        body: {
          code: 'validation_failed',
          error:
            'Your browser named a service for notifications that Slipstream cannot use. Nothing was changed. Please try another browser.',
        },
      })
    }
    expect(await getRows('push_devices')).toEqual([])
  })

  it('are refused where they are no addresses with https', async () => {
    const { keys } = bench.service.subscribe(phone())
    const wrong = [
      'http://push.example/send',
      'ftp://push.example/send',
      'javascript:alert(1)',
      '',
      'phone',
      7,
      null,
    ]
    for (const endpoint of wrong) {
      const { status, body } = await bench.browser.post('/push/subscriptions', { endpoint, keys })
      expect([endpoint, status, body.code]).toEqual([endpoint, 422, 'validation_failed'])
    }
  })

  it.each([
    ['too long', { endpoint: `https://push.example/${'x'.repeat(pushLimits.endpointLength)}` }],
    ['with a key that is no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}` } }],
    ['with a short secret', { keys: { auth: 'abc' } }],
  ])('one %s is refused', async (_, wrong: { endpoint?: string; keys?: object }) => {
    const device = bench.service.subscribe(phone())
    const body = { ...device, ...wrong, keys: { ...device.keys, ...wrong.keys } }
    expect((await bench.browser.post('/push/subscriptions', body)).status).toBe(422)
    expect(await getRows('push_devices')).toEqual([])
  })

  it('a name that leads to a private network is never called, and its device forgotten', async () => {
    const { database, log, now, signal } = bench.server.services
    const pushService = createPushService({
      vapid: getVapidKeys(Buffer.alloc(32, 1)),
      subject: 'mailto:push@slipstream.example',
      request: (url, init) =>
        requestPublic(url, init, {
          ...publicPolicy,
          lookup: () => Promise.resolve(['192.0.2.7', '10.0.0.8']),
        }),
    })
    await subscribe()
    await write()
    await createPushSender({ database, pushService, log, now, signal }).runDue()
    expect(await getRows('push_devices')).toEqual([])
    expect(bench.service.received).toEqual([])
  })
})
