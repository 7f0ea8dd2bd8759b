import { describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { homeId, outId } from '#testing/saving-flights.ts'
import { userPassword } from '#testing/test-server.ts'
import { createAlertBench, pounds } from '#testing/watching-prices.ts'

const bench = createAlertBench()
const { list, save, unsave, savePair, unsavePair, setAlert } = bench

const pair = { flight_id: outId(), return_flight_id: homeId() }
const watching = (threshold: object) => ({ ...threshold, reached_at: null })
const reachedNow = (threshold: object) => ({
  ...threshold,
  reached_at: bench.server.clock.now.toISOString(),
})
const onFlight = async (query = '') => (await list(query)).flights[0]?.price_alert
const onPair = async (query = '') => (await list(query)).pairs[0]?.price_alert
const alertRows = () => bench.server.services.database.query.selectFrom('price_alerts').selectAll().execute()

describe('a price-drop alert (product: once a drop, tied to the currency it was set in)', () => {
  it('is set on a saved flight, changed and taken away, however often', async () => {
    await save(outId())
    const set = (amount: string) => setAlert({ flight_id: outId(), threshold: pounds(amount) })
    expect(await set('54.00')).toMatchObject({
      status: 200,
      body: { price_alert: watching(pounds('54.00')) },
    })
    await set('50')
    expect(await onFlight()).toEqual(watching(pounds('50')))
    const remove = () => setAlert({ flight_id: outId(), threshold: null })
    expect((await remove()).body).toEqual({ price_alert: null })
    expect(await remove()).toMatchObject({ status: 200, body: { price_alert: null } })
    expect([await onFlight(), await alertRows()]).toEqual([null, []])
  })

  it('on a pair is one for both together, beside that of the same flight alone', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    await setAlert({ ...pair, threshold: pounds('116.79') })
    expect([await onFlight(), await onPair()]).toEqual([null, watching(pounds('116.79'))])
    await setAlert({ flight_id: outId(), threshold: pounds('58.39') })
    expect(await onFlight()).toEqual(watching(pounds('58.39')))
    const { pairs } = await list()
    expect([pairs[0]?.outbound.price_alert, pairs[0]?.return.price_alert]).toEqual([null, null])
  })

  it.each([
    ['58.40', true],
    ['58.39', false],
  ])('at %s is reached at once by 58.40: %s; nobody is written to', async (amount, isReached) => {
    await save(outId())
    const alert = isReached ? reachedNow(pounds(amount)) : watching(pounds(amount))
    expect((await setAlert({ flight_id: outId(), threshold: pounds(amount) })).body).toEqual({
      price_alert: alert,
    })
    expect([await onFlight(), bench.server.mails]).toEqual([alert, []])
  })

  it('of a pair is on its total', async () => {
    await savePair(outId(), homeId())
    const set = async (amount: string) => (await setAlert({ ...pair, threshold: pounds(amount) })).body
    expect(await set('116.79')).toEqual({ price_alert: watching(pounds('116.79')) })
    expect(await set('116.80')).toEqual({ price_alert: reachedNow(pounds('116.80')) })
  })

  it('stays in its currency and compares by the current rate', async () => {
    await save(outId())
    const set = async (amount: string) => {
      const threshold = { amount, currency: 'EUR' }
      return (await setAlert({ flight_id: outId(), threshold })).body.price_alert
    }
    expect(await set('72.99')).toEqual(watching({ amount: '72.99', currency: 'EUR' }))
    expect(await set('73.00')).toEqual(reachedNow({ amount: '73.00', currency: 'EUR' }))
  })

  it('is set while the source is away, not by what it said long ago', async () => {
    await save(outId())
    bench.server.advance(6 * 60_000)
    bench.server.flights.failure = new FlightOffersUnavailableError()
    const { status, body } = await setAlert({ flight_id: outId(), threshold: pounds('60.00') })
    expect([status, body.price_alert]).toEqual([200, watching(pounds('60.00'))])
    expect((await alertRows())[0]?.look_at).toEqual(bench.server.clock.now)
  })

  it('is marked by a list with refresh=true, by no other, and nobody is written to', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    await setAlert({ flight_id: outId(), threshold: pounds('50') })
    await setAlert({ ...pair, threshold: pounds('60') })
    bench.server.advance(6 * 60_000)
    bench.server.flights.priceAmount = '50.00'
    expect(await onFlight()).toEqual(watching(pounds('50')))
    const reached = reachedNow(pounds('50'))
    expect(await onFlight('?refresh=true')).toEqual(reached)
    expect(await onPair()).toEqual(watching(pounds('60')))
    bench.server.flights.priceAmount = '90.00'
    bench.server.advance(6 * 60_000)
    expect(await onFlight('?refresh=true')).toEqual(reached)
    expect(bench.server.mails).toEqual([])
    expect(await alertRows()).toContainEqual(
      expect.objectContaining({ amount: '50', reached_amount: '50.00', look_at: null, mail_at: null }),
    )
  })
})

describe('an alert goes with what it is on (docs/decisions/0016)', () => {
  it.each([
    ['one flight of its pair', () => unsave(homeId())],
    ['its pair', () => unsavePair(homeId())],
  ])('%s', async (_, remove) => {
    await save(outId())
    await savePair(outId(), homeId())
    await setAlert({ flight_id: outId(), threshold: pounds('1') })
    await setAlert({ ...pair, threshold: pounds('1') })
    await remove()
    const left = await alertRows()
    expect(left.filter(({ pair_key }) => pair_key !== '')).toEqual([])
    const { flights } = await list()
    expect(flights.find(({ flight }) => flight.id === homeId())?.price_alert ?? null).toBeNull()
    const isOutSaved = flights.some(({ flight }) => flight.id === outId())
    expect(left).toHaveLength(isOutSaved ? 1 : 0)
  })

  it('its flight, and not with a pair that the flight is in as well (issue 40, B4)', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    await setAlert({ flight_id: outId(), threshold: pounds('1') })
    await setAlert({ ...pair, threshold: pounds('1') })
    await unsave(outId())
    const left = await alertRows()
    expect(left.map(({ pair_key }) => pair_key !== '')).toEqual([true])
  })

  it('its account, in whose export it is', async () => {
    await savePair(outId(), homeId())
    await setAlert({ ...pair, threshold: pounds('1') })
    const { body } = await bench.browser.get('/user/export')
    expect(body.saved_flights.pairs).toMatchObject([{ price_alert: watching(pounds('1')) }])
    await bench.browser.post('/user/delete-account', { password: userPassword })
    expect(await alertRows()).toEqual([])
  })
})

describe('bad input of alerts (issue 6 Bad input)', () => {
  it.each([
    ['0', 'Enter a price above 0.'],
    ['0.000', 'Enter a price above 0.'],
  ])('a price of %s', async (amount, error) => {
    await save(outId())
    expect(await setAlert({ flight_id: outId(), threshold: pounds(amount) })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', error, details: { fields: { 'threshold.amount': error } } },
    })
  })

  it.each(['', '-1', '1,50', '58.4000', '1e3', '1234567890', ' 5', '5 GBP'])(
    'an amount %j',
    async (amount) => {
      await save(outId())
      const { status, body } = await setAlert({ flight_id: outId(), threshold: pounds(amount) })
      expect([status, body.code]).toEqual([422, 'validation_failed'])
    },
  )

  it('a currency without a rate, which leaves the alert before it', async () => {
    await save(outId())
    await setAlert({ flight_id: outId(), threshold: pounds('50') })
    const error = 'There is no exchange rate for USD. Choose another currency for the alert.'
    expect(
      await setAlert({ flight_id: outId(), threshold: { amount: '50', currency: 'USD' } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', error, details: { fields: { 'threshold.currency': error } } },
    })
    expect(await onFlight()).toEqual(watching(pounds('50')))
  })

  const notSaved = 'This flight is not among your saved flights. Save it first.'
  const notTogether = 'These flights are not saved together. Save them first.'
  it.each([
    ['a flight that is not saved', { flight_id: outId('2026-11-09') }, notSaved],
    ['half of a pair', { flight_id: homeId() }, notSaved],
    ['a pair the other way round', { flight_id: homeId(), return_flight_id: outId() }, notTogether],
    ['a flight with itself', { flight_id: outId(), return_flight_id: outId() }, notTogether],
  ])('%s', async (_, ids, error) => {
    await savePair(outId(), homeId())
    expect(await setAlert({ ...ids, threshold: pounds('1') })).toMatchObject({
      status: 404,
      body: { code: 'not_found', error },
    })
  })

  it('somebody else’s flight, which neither gets nor loses an alert', async () => {
    await save(outId())
    await setAlert({ flight_id: outId(), threshold: pounds('50') })
    const other = await bench.server.signedIn(`other-${bench.email()}`)
    const theirs = (threshold: object | null) =>
      other.post('/flight/price-alert', { flight_id: outId(), threshold })
    expect((await theirs(pounds('40'))).body).toMatchObject({ code: 'not_found', error: notSaved })
    expect((await theirs(null)).body).toEqual({ price_alert: null })
    expect(await onFlight()).toEqual(watching(pounds('50')))
  })

  const left = 'This flight has already left: its price is watched no more.'
  it.each([
    ['2026-11-05T06:19:59.999Z', { status: 200 }],
    ['2026-11-05T06:20:00.000Z', { status: 409, body: { code: 'conflict', error: left } }],
  ])('a flight or a pair that leaves at 06:20, at %s', async (at, answer) => {
    await save(outId())
    await savePair(outId(), homeId())
    await setAlert({ flight_id: outId(), threshold: pounds('50') })
    bench.server.clock.now = new Date(at)
    await bench.comeBack()
    expect(await setAlert({ ...pair, threshold: pounds('1') })).toMatchObject(answer)
    expect(await setAlert({ flight_id: outId(), threshold: pounds('1') })).toMatchObject(answer)
    expect((await setAlert({ flight_id: outId(), threshold: null })).body).toEqual({ price_alert: null })
  })
})
