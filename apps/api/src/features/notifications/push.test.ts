import type { IncomingHttpHeaders } from 'node:http'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { pushLimits } from '@slipstream/contract/push'
import { describe, expect, it } from 'vitest'
import { lifetimes } from '#platform/push/push-service.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { readVapid } from '#testing/fake-push-service.ts'
import { createPushBench, moved } from '#testing/push-bench.ts'
import { userPassword } from '#testing/test-server.ts'
import { createPushSender } from './push-sender.ts'
import { rosterChanged } from './push-messages.ts'

const bench = createPushBench()
const { email, phone, write, tell, subscribe, getRows } = bench

const topicsHeard = () => bench.service.received.map(({ message }) => message.topic)

describe('a device that is told (issue 7, Installable)', () => {
  it('gets the message, encrypted for it, with how long and how urgent it is, and by whom', async () => {
    await subscribe()
    await tell()
    expect(bench.service.received).toHaveLength(1)
    const [notification] = bench.service.received
    const headers: IncomingHttpHeaders = notification?.headers ?? {}
    expect(notification).toMatchObject({ path: phone(), message: moved() })
    expect(headers).toMatchObject({
      ttl: String(lifetimes.flight_change),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)
    const { body } = await bench.browser.get('/push/key')
    expect(readVapid(headers.authorization ?? '')).toMatchObject({
      key: body.public_key,
      aud: 'https://push.example',
      sub: 'mailto:push@slipstream.example',
    })
    expect(await getRows('push_messages')).toEqual([])
  })

  it('is told by the same topic of the same thing, so that the newest takes the place of one that waits', async () => {
    await subscribe()
    await tell()
    await tell()
    await tell([moved('request-2')])
    const [first, again, other] = bench.service.received.map(({ headers }) => headers['topic'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is told once, however often it subscribes', async () => {
    const device = bench.service.subscribe(phone())
    await bench.browser.post('/push/subscriptions', device)
    expect((await bench.browser.post('/push/subscriptions', device)).status).toBe(201)
    await tell()
    expect(bench.service.received).toHaveLength(1)
  })

  it('is told once by two processes that send at the same time', async () => {
    const { database, notifications, log, now, signal } = bench.server.services
    const { pushService } = notifications
    const other = createPushSender({ database, pushService, log, now, signal })
    await subscribe()
    await subscribe(bench.browser, `${phone()}-too`)
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await write([moved(id)])
    }
    await Promise.all([bench.server.services.notifications.sender.runDue(), other.runDue(), other.runDue()])
    const received = bench.service.received.map(({ path, message }) => `${path} ${message.tag}`)
    expect(received).toHaveLength(10)
    expect(new Set(received).size).toBe(10)
  })

  it('is not told any more once it says so, also of what was waiting', async () => {
    await subscribe()
    await write()
    const endpoint = `https://push.example${phone()}`
    expect((await bench.browser.post('/push/unsubscribe', { endpoint })).status).toBe(200)
    await tell()
    expect(bench.service.received).toEqual([])
    expect(await getRows('push_messages')).toEqual([])
    expect((await bench.browser.post('/push/unsubscribe', { endpoint })).status).toBe(200)
  })

  it('belongs to who named it last, who hears nothing of what waited for another', async () => {
    await subscribe()
    await write()
    const other = await bench.server.signedIn(`next-${email()}`)
    await subscribe(other)
    await bench.server.services.notifications.sender.runDue()
    expect(bench.service.received).toEqual([])
    await tell()
    expect(bench.service.received).toEqual([])
    expect(await getRows('push_devices')).toEqual([])
    expect(await getRows('push_messages')).toEqual([])
  })

  it(`is one of ${pushLimits.devices}: one more takes the place of the one named longest ago`, async () => {
    for (let index = 0; index <= pushLimits.devices; index += 1) {
      bench.server.advance(1000)
      await subscribe(bench.browser, `${phone()}-${index}`)
    }
    const devices = await getRows('push_devices')
    const paths = devices.map(({ endpoint }) => new URL(endpoint).pathname)
    expect(paths.toSorted()).toEqual(
      Array.from({ length: pushLimits.devices }, (_, index) => `${phone()}-${index + 1}`).toSorted(),
    )
  })
})

describe('a device whose session ends (issue 7, Installable)', () => {
  const logOut = (remember_token?: string) => bench.browser.post('/auth/logout', { remember_token })

  it('is told no more after log-out', async () => {
    await subscribe()
    await write()
    await logOut()
    expect(await getRows('push_devices')).toEqual([])
    await tell()
    expect(bench.service.received).toEqual([])
  })

  it('is told as long as it is remembered, and no longer', async () => {
    const { body } = await bench.browser.post('/auth/login', {
      email: email(),
      password: userPassword,
      remember_me: true,
    })
    await subscribe()
    const again = bench.server.browser()
    await again.get('/auth/csrf')
    const next = await again.post('/auth/auto-login', { remember_token: body.remember_token })
    expect(next.status).toBe(200)
    await tell()
    expect(bench.service.received).toHaveLength(1)
    await again.post('/auth/logout', { remember_token: next.body.remember_token })
    expect(await getRows('push_devices')).toEqual([])
  })

  it('leaves the other devices of its user as they are', async () => {
    const tablet = await bench.server.loggedIn(email())
    await subscribe()
    await subscribe(tablet, `${phone()}-tablet`)
    await logOut()
    await tell()
    expect(bench.service.received.map(({ path }) => path)).toEqual([`${phone()}-tablet`])
  })

  it('stands in the export without its address', async () => {
    await subscribe()
    await bench.browser.patch('/push/settings', { topics: { price_drop: false } })
    const { body } = await bench.browser.get('/user/export')
    expect(body.push).toEqual({
      topics: {
        live_flights: true,
        travel_day: true,
        listing_opens: true,
        job_finished: true,
        roster_changed: true,
        price_drop: false,
        flight_change: true,
        mailed_booking: true,
      },
      devices: [{ service: 'push.example', created_at: bench.server.clock.now.toISOString() }],
    })
    expect(JSON.stringify(body)).not.toContain(phone())
  })
})

describe('housekeeping (design §4)', () => {
  const runHousekeepingAfter = async (ms: number) => {
    bench.server.advance(ms)
    await runHousekeeping(bench.server.services)
  }

  it('removes what a killed process left unsent after two days, and not before', async () => {
    await subscribe()
    await write()
    const { query } = bench.server.services.database
    await query.updateTable('push_messages').set({ due_at: null }).execute()
    await runHousekeepingAfter(2 * dayMs)
    expect(await getRows('push_messages')).toHaveLength(1)
    await runHousekeepingAfter(1)
    expect(await getRows('push_messages')).toEqual([])
  })

  it('removes a device with the session that named it, once that has lapsed', async () => {
    await subscribe()
    await runHousekeepingAfter(7 * dayMs - 1)
    expect(await getRows('push_devices')).toHaveLength(1)
    await runHousekeepingAfter(2)
    expect(await getRows('push_devices')).toEqual([])
  })
})

describe('topics (issue 7, Installable)', () => {
  it('are all on until they are switched, each by itself', async () => {
    const all = {
      live_flights: true,
      travel_day: true,
      listing_opens: true,
      job_finished: true,
      roster_changed: true,
      price_drop: true,
      flight_change: true,
      mailed_booking: true,
    }
    expect((await bench.browser.get('/push/settings')).body).toEqual({ topics: all })
    const off = await bench.browser.patch('/push/settings', { topics: { flight_change: false } })
    expect(off.body).toEqual({ topics: { ...all, flight_change: false } })
    await bench.browser.patch('/push/settings', { topics: { price_drop: false } })
    await bench.browser.patch('/push/settings', { topics: {} })
    expect((await bench.browser.get('/push/settings')).body).toEqual({
      topics: { ...all, flight_change: false, price_drop: false },
    })
    await subscribe()
    await tell()
    expect(bench.service.received).toEqual([])
    await tell([rosterChanged(['2026-11'], 2)])
    expect(topicsHeard()).toEqual(['roster_changed'])
  })

  it('that are off leave the next message its turn', async () => {
    await subscribe()
    await bench.browser.patch('/push/settings', { topics: { roster_changed: false } })
    await tell([rosterChanged(['2026-11'], 2), moved()])
    expect(topicsHeard()).toEqual(['flight_change'])
  })
})
