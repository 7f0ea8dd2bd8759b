import type { PriceAlert, PriceThreshold } from '@slipstream/contract/flights'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '@slipstream/client/http/http-errors'
import { failure, json, never } from '@slipstream/client/testing/fake-environment'
import {
  begun,
  createSavedFlightsFixture,
  makeOffer,
  makeSavedList,
  type Saved,
  type SavedFlightsFixture,
} from '#testing/saved-flights-fixture.ts'

const route = 'POST /flight/price-alert'
const listRoute = 'GET /flight/saved'
const recordKey = (key: string) => key.endsWith('/answers/flight.saved{}')
const threshold: PriceThreshold = { amount: '54.00', currency: 'GBP' }
const watching = { ...threshold, reached_at: null }
const reached = { ...threshold, reached_at: '2026-11-20T10:05:00.000Z' }
const none: readonly (PriceAlert | null)[] = [null, null, null]
const pair = { outboundId: 'out', returnId: 'home' }
const list = () => json(makeSavedList(['BA1', 'BA2'], [['out', 'home']]))

let page: SavedFlightsFixture
let opened: Awaited<ReturnType<SavedFlightsFixture['open']>>
let saved: Saved

async function open() {
  opened = await page.open()
  saved = opened.saved
}

beforeEach(async () => {
  page = createSavedFlightsFixture()
  page.on('GET /user/profile/fetch', never)
  await open()
  page.on(listRoute, list)
  await saved.fetch()
})

/** The alerts of a list: of its flights, then of its pairs. */
const alerts = () => {
  const { flights = [], pairs = [] } = saved.getSnapshot().list ?? {}
  return [...flights, ...pairs].map(({ price_alert }) => price_alert)
}

describe('a price-drop alert (product: once a drop, tied to the currency it was set in)', () => {
  it.each([
    ['a flight', { flightId: 'BA1' }, { flight_id: 'BA1' }, 0],
    ['the total of a pair', pair, { flight_id: 'out', return_flight_id: 'home' }, 2],
  ])('on %s is shown at once, then as the server has it', async (_, target, ids, index) => {
    const response = Promise.withResolvers<Response>()
    page.on(route, () => response.promise)
    const done = saved.setAlert(target, threshold)
    await begun()
    expect(alerts()).toEqual(none.with(index, watching))
    await page.settle()
    expect(page.sent(route)[0]?.body).toEqual({ ...ids, threshold })
    response.resolve(json({ price_alert: reached }))
    expect(await done).toEqual(reached)
    expect(alerts()).toEqual(none.with(index, reached))
  })

  it('is taken away', async () => {
    page.on(route, () => json({ price_alert: watching }))
    await saved.setAlert({ flightId: 'BA1' }, threshold)
    page.on(route, () => json({ price_alert: null }))
    const done = saved.setAlert({ flightId: 'BA1' }, null)
    await begun()
    expect(alerts()).toEqual([null, null, null])
    expect(await done).toBeNull()
    expect(page.sent(route)[1]?.body).toEqual({ flight_id: 'BA1', threshold: null })
  })

  it.each([
    [
      'refused',
      () => json({ error: 'There is no exchange rate for ISK.', code: 'validation_failed' }, 422),
      'There is no exchange rate for ISK.',
    ],
    [
      'not heard',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'No response received from server. Please check your network connection.',
    ],
  ])('is as it was where it is %s, with the reason', async (_, respond, message) => {
    page.on(route, () => json({ price_alert: watching }))
    await saved.setAlert({ flightId: 'BA1' }, threshold)
    page.on(route, respond)
    const done = failure(saved.setAlert({ flightId: 'BA1' }, { amount: '9000', currency: 'ISK' }))
    await begun()
    expect(alerts()[0]).toMatchObject({ currency: 'ISK' })
    expect(await done).toMatchObject({ message })
    expect(alerts()).toEqual([watching, null, null])
  })

  it('waits for the change before it, and keeps what was saved', async () => {
    const first = Promise.withResolvers<Response>()
    page.on('POST /flight/save', () => first.promise)
    page.on(route, () => json({ price_alert: watching }))
    const calls = [saved.save(makeOffer('BA9')), saved.setAlert({ flightId: 'BA9' }, threshold)]
    await begun()
    expect(alerts()).toEqual([watching, null, null, null])
    await page.settle()
    expect(page.sent(route)).toHaveLength(0)
    first.resolve(json({ saved_flight_ids: ['BA9', 'BA1', 'BA2', 'out', 'home'] }))
    await Promise.all(calls)
    expect(alerts()).toEqual([watching, null, null, null])
    expect([...saved.getSnapshot().ids]).toEqual(['BA9', 'BA1', 'BA2', 'out', 'home'])
  })

  it('is not lost to a list that was asked for before it was set', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const fetched = saved.fetch()
    await page.settle()
    page.on(route, () => json({ price_alert: watching }))
    await saved.setAlert(pair, threshold)
    response.resolve(list())
    await fetched
    expect(alerts()).toEqual([null, null, watching])
    page.on(listRoute, list)
    await saved.fetch()
    expect(alerts()).toEqual([null, null, null])
  })

  it('goes with the flight or the pair it is on', async () => {
    page.on(route, () => json({ price_alert: watching }))
    await saved.setAlert(pair, threshold)
    await saved.setAlert({ flightId: 'BA1' }, threshold)
    page.on('POST /flight/unsave', never)
    void failure(saved.unsave('home'))
    void failure(saved.unsave('BA1'))
    await begun()
    expect(alerts()).toEqual([null, null])
  })

  it('is not sent in the next user’s name', async () => {
    page.on('POST /flight/save', never)
    const calls = [failure(saved.save(makeOffer('BA9'))), failure(saved.setAlert(pair, threshold))]
    await page.settle()
    await opened.session.logout({ sendLogOut: false })
    expect((await Promise.all(calls)).map(isAbort)).toEqual([true, true])
    expect(page.sent(route)).toHaveLength(0)
  })
})

describe('alerts on the device (spec §1: saved flights remain viewable offline)', () => {
  async function reloadOffline() {
    page.state.isOnline = false
    await open()
  }

  it('are there offline', async () => {
    page.on(route, () => json({ price_alert: reached }))
    await saved.setAlert(pair, threshold)
    await page.settle()
    await reloadOffline()
    expect(alerts()).toEqual([null, null, reached])
  })

  it('are none in what an earlier version kept, which stays readable', async () => {
    await page.settle()
    const key = [...page.database.records.keys()].find(recordKey)
    const { asOf } = saved.getSnapshot()
    const record = JSON.stringify(key === undefined ? null : page.database.records.get(key))
    const older = record.replaceAll(/,"price_alert":null/g, '').replace(',"is_sample_data":true', '')
    expect(older).not.toMatch(/price_alert|is_sample_data/)
    page.database.records.set(key ?? '', JSON.parse(older))
    await reloadOffline()
    expect(alerts()).toEqual([null, null, null])
    expect(saved.getSnapshot()).toMatchObject({ asOf, list: { is_sample_data: false } })
  })
})
