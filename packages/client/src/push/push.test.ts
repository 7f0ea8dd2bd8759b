import { updatePushSettings, type PushTopics } from '@slipstream/contract/push'
import { describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { createLogger } from '../log/logger.ts'
import { json, never } from '../testing/fake-environment.ts'
import { createFakePushDevice, fakePushKeys, type FakePushState } from '../testing/fake-push-device.ts'
import { createSessionFixture } from '../testing/session-fixture.ts'
import { createPush } from './push.ts'

const allOn: PushTopics = {
  live_flights: true,
  travel_day: true,
  listing_opens: true,
  job_finished: true,
  roster_changed: true,
  price_drop: true,
  flight_change: true,
  mailed_booking: true,
}

/** A page on a device with push, signed in; `open` is a reload of it. */
function setUp(start: Partial<FakePushState> = {}) {
  const page = createSessionFixture()
  const browser = createFakePushDevice(start)
  page.cookies.set('frontend_token', page.issue())
  page.on('GET /push/key', () => json({ public_key: fakePushKeys.now }))
  page.on('POST /push/subscriptions', () => json({ success: true }, 201))
  page.on('POST /push/unsubscribe', () => json({ success: true }))
  page.on('GET /push/settings', () => json({ topics: allOn }))

  async function open() {
    const { http, session, storage } = page.restart()
    const logger = createLogger({ environment: page.environment })
    const push = createPush({ http, session, storage, device: browser.device, logger })
    await session.start()
    await push.check()
    return { push, session, getState: () => push.getSnapshot().state }
  }
  const sentSubscriptions = () => page.sent('POST /push/subscriptions').map(({ body }) => body)
  return { ...page, ...browser, state: browser.state, open, sentSubscriptions }
}

const refusal = (status = 500) => json({ error: 'The server is unwell.' }, status)

describe('Push: permission (issue 7, Installable)', () => {
  it('is never asked for but by a tap', async () => {
    const { open, state } = setUp()
    const { push, getState } = await open()
    expect(getState()).toBe('off')
    expect(state.asked).toBe(0)
    await push.turnOn()
    expect(state.asked).toBe(1)
    expect(getState()).toBe('on')
  })

  it('is not asked for again where it was given', async () => {
    const { open, state } = setUp({ permission: 'granted' })
    await (await open()).push.turnOn()
    expect(state.asked).toBe(0)
  })

  it('leaves it off where the question got no answer, and can be asked again', async () => {
    const { open, state } = setUp({ answer: 'default' })
    const { push, getState } = await open()
    await expect(push.turnOn()).rejects.toThrow(/got no answer/)
    expect(getState()).toBe('off')
    await expect(push.turnOn()).rejects.toThrow(/got no answer/)
    expect(state.asked).toBe(2)
  })

  it('says that it was refused, and never asks then', async () => {
    const { open, state } = setUp({ answer: 'denied' })
    const { push, getState } = await open()
    await expect(push.turnOn()).rejects.toThrow('Your browser does not let Slipstream send notifications.')
    expect(getState()).toBe('denied')
    await expect(push.turnOn()).rejects.toThrow(/does not let/)
    expect(state.asked).toBe(1)
  })

  it('is seen to be taken back in the browser’s settings', async () => {
    const { open, state } = setUp()
    await (await open()).push.turnOn()
    state.permission = 'denied'
    state.subscription = null
    expect((await open()).getState()).toBe('denied')
    state.permission = 'granted'
    expect((await open()).getState()).toBe('off')
  })

  it.each(['unsupported', 'needs-installation'] as const)('tells %s', async (obstacle) => {
    const { open } = setUp({ obstacle })
    expect((await open()).getState()).toBe(obstacle)
  })
})

describe('Push: a device that is told (issue 7, Installable)', () => {
  it('tells the server its address and keys', async () => {
    const { open, sentSubscriptions, state } = setUp()
    await (await open()).push.turnOn()
    expect(sentSubscriptions()).toEqual([state.subscription?.wire])
    expect(state.subscription?.key).toBe(fakePushKeys.now)
  })

  it('is still on after a reload, and tells nothing twice', async () => {
    const { open, sentSubscriptions } = setUp()
    await (await open()).push.turnOn()
    expect((await open()).getState()).toBe('on')
    expect(sentSubscriptions()).toHaveLength(1)
  })

  it('is still on where the server cannot be reached at a reload', async () => {
    const { open, on } = setUp()
    await (await open()).push.turnOn()
    on('GET /push/key', () => refusal())
    expect((await open()).getState()).toBe('on')
  })

  it('subscribes again by a new key of the server', async () => {
    const { open, on, sentSubscriptions, state } = setUp()
    await (await open()).push.turnOn()
    on('GET /push/key', () => json({ public_key: fakePushKeys.next }))
    expect((await open()).getState()).toBe('on')
    expect(state.subscription?.key).toBe(fakePushKeys.next)
    expect(sentSubscriptions()).toHaveLength(2)
  })

  it('tells the address that the browser put in the place of the old one', async () => {
    const { open, sentSubscriptions, state, makeSubscription } = setUp()
    await (await open()).push.turnOn()
    state.subscription = makeSubscription(77, fakePushKeys.now)
    expect((await open()).getState()).toBe('on')
    expect(sentSubscriptions().at(-1)).toMatchObject({ endpoint: 'https://push.example/send/77' })
  })

  it('subscribes again where the subscription lapsed, and tries again at the next start', async () => {
    const { open, state } = setUp()
    await (await open()).push.turnOn()
    state.subscription = null
    state.fault = 'subscribe'
    expect((await open()).getState()).toBe('off')
    state.fault = null
    expect((await open()).getState()).toBe('on')
  })

  it('is off, with nothing left in the browser, where the server did not take it', async () => {
    const { open, on, state } = setUp()
    const { push, getState } = await open()
    on('POST /push/subscriptions', () => refusal())
    await expect(push.turnOn()).rejects.toThrow('The server is unwell.')
    expect(getState()).toBe('off')
    expect(state.subscription).toBeNull()
    on('POST /push/subscriptions', () => json({ success: true }, 201))
    await push.turnOn()
    expect(getState()).toBe('on')
  })

  it('is off where the browser could not subscribe', async () => {
    const { open, state } = setUp({ fault: 'subscribe' })
    const { push, getState } = await open()
    await expect(push.turnOn()).rejects.toThrow('The push service cannot be reached.')
    expect(getState()).toBe('off')
    expect(state.subscription).toBeNull()
  })
})

describe('Push: switched off (issue 7, Installable)', () => {
  it('ends the subscription, tells the server and takes what is shown away', async () => {
    const { open, sent, state } = setUp()
    const { push, getState } = await open()
    await push.turnOn()
    state.shownNotices = 2
    await push.turnOff()
    expect(getState()).toBe('off')
    expect(sent('POST /push/unsubscribe').map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.example/send/1' },
    ])
    expect(state).toMatchObject({ subscription: null, shownNotices: 0 })
    expect((await open()).getState()).toBe('off')
  })

  it('is off where the server could not be told: nothing reaches an address that ended', async () => {
    const { open, on } = setUp()
    const { push, getState } = await open()
    await push.turnOn()
    on('POST /push/unsubscribe', () => refusal())
    await push.turnOff()
    expect(getState()).toBe('off')
  })

  it('is still on where neither browser nor server could end it', async () => {
    const { open, on, state } = setUp()
    const { push, getState } = await open()
    await push.turnOn()
    on('POST /push/unsubscribe', () => refusal())
    state.fault = 'unsubscribe'
    await expect(push.turnOff()).rejects.toThrow('Notifications could not be switched off.')
    expect(getState()).toBe('on')
  })
})

describe('Push: a device that is signed out is told nothing (issue 7, Installable)', () => {
  it('ends with the session', async () => {
    const { open, settle, state } = setUp()
    const { push, session } = await open()
    await push.turnOn()
    state.shownNotices = 1
    await session.logout()
    await settle()
    expect(state).toMatchObject({ subscription: null, shownNotices: 0 })
    expect(push.getSnapshot()).toEqual({ state: 'unknown', topics: null })
  })

  it('never holds up a log-out', async () => {
    const { open, device } = setUp()
    const { push, session } = await open()
    await push.turnOn()
    device.unsubscribe = () => new Promise(() => undefined)
    await session.logout()
    expect(session.getSnapshot().authenticated).toBe(false)
  })

  it('ends at the next start what a log-out could not', async () => {
    const { open, cookies, settle, state } = setUp()
    const { push, session } = await open()
    await push.turnOn()
    state.fault = 'unsubscribe'
    await session.logout()
    await settle()
    expect(state.subscription).not.toBeNull()
    state.fault = null
    state.shownNotices = 1
    expect(cookies.has('frontend_token')).toBe(false)
    await open()
    expect(state).toMatchObject({ subscription: null, shownNotices: 0 })
  })

  it('is off for another user', async () => {
    const { open, cookies, issue, state, settle } = setUp()
    const { push, session } = await open()
    await push.turnOn()
    state.fault = 'unsubscribe'
    await session.logout()
    await settle()
    state.fault = null
    cookies.set('frontend_token', issue({ id: 'user-b' }))
    expect((await open()).getState()).toBe('off')
    expect(state.subscription).toBeNull()
  })

  it('leaves nothing of a subscription that was under way at the log-out', async () => {
    const { open, on, settle, state, sentSubscriptions } = setUp()
    const { push, session } = await open()
    on('POST /push/subscriptions', never)
    const turning = push.turnOn().catch(isAbort)
    await settle()
    expect(sentSubscriptions()).toHaveLength(1)
    await session.logout()
    expect(await turning).toBe(true)
    await settle()
    expect(state.subscription).toBeNull()
    expect(push.getSnapshot().state).toBe('unknown')
  })
})

describe('Push: topics (issue 7, Installable)', () => {
  it('are shown at once, and sent one after another', async () => {
    const { open, on, requests } = setUp()
    const { push } = await open()
    await push.fetchTopics()
    const server = { ...allOn }
    on('PATCH /push/settings', ({ body }) => {
      Object.assign(server, updatePushSettings.body.parse(body).topics)
      return json({ topics: server })
    })
    const both = [push.setTopic('price_drop', false), push.setTopic('job_finished', false)]
    expect(push.getSnapshot().topics).toEqual({ ...allOn, price_drop: false, job_finished: false })
    await Promise.all(both)
    expect(push.getSnapshot().topics).toEqual({ ...allOn, price_drop: false, job_finished: false })
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { topics: { price_drop: false } },
      { topics: { job_finished: false } },
    ])
  })

  it('go back alone where the server refuses one', async () => {
    const { open, on } = setUp()
    const { push } = await open()
    await push.fetchTopics()
    let answers = 0
    on('PATCH /push/settings', () => {
      answers += 1
      return answers === 1 ? refusal() : json({ topics: { ...allOn, job_finished: false } })
    })
    const refused = push.setTopic('price_drop', false)
    const taken = push.setTopic('job_finished', false)
    await expect(refused).rejects.toThrow('The server is unwell.')
    await taken
    expect(push.getSnapshot().topics).toEqual({ ...allOn, job_finished: false })
  })

  it('of one user are never shown to another', async () => {
    const { open, on } = setUp()
    const { push, session } = await open()
    await push.fetchTopics()
    on('PATCH /push/settings', never)
    const underWay = push.setTopic('price_drop', false).catch(isAbort)
    await session.logout()
    expect(await underWay).toBe(true)
    expect(push.getSnapshot().topics).toBeNull()
  })
})
