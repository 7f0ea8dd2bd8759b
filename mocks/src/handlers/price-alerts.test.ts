import { flightMessages } from '@slipstream/contract/error-messages'
import { describe, expect, it } from 'vitest'
import { savedFlights, savedWithAlerts } from '../fixtures/saved.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const flight_id = 'BA1461-2026-11-06-commercial'
const pair = {
  flight_id: 'BA1449-2026-11-23-commercial',
  return_flight_id: 'BA1460-2026-11-24-commercial',
}
const pounds = (amount: string) => ({ amount, currency: 'GBP' })
const setAlert = (body: object) => send('POST', '/flight/price-alert', body)

describe('mocked price-drop alerts (product: price-drop alert)', () => {
  it('are set, and taken away however often', async () => {
    const world = serve()
    const threshold = pounds('60.00')
    const answer = { price_alert: { ...threshold, reached_at: null } }
    expect(await setAlert({ flight_id, threshold })).toEqual({ status: 200, answer })
    expect(world.saved.flights[0]).toMatchObject(answer)
    expect((await setAlert({ flight_id, threshold: null })).answer).toEqual({ price_alert: null })
    expect((await setAlert({ flight_id, threshold: null })).answer).toEqual({ price_alert: null })
    expect(world.saved).toEqual(savedFlights)
  })

  it.each([
    ['85.10', true],
    ['85.09', false],
  ])('at %s are reached at once: %s', async (amount, isReached) => {
    const world = serve()
    const { answer } = await setAlert({ flight_id, threshold: pounds(amount) })
    const reached_at = isReached ? new Date(world.now()).toISOString() : null
    expect(answer).toMatchObject({ price_alert: { amount, reached_at } })
  })

  it('on a pair are on its total', async () => {
    serve()
    const set = async (amount: string) => (await setAlert({ ...pair, threshold: pounds(amount) })).answer
    expect(await set('218.99')).toMatchObject({ price_alert: { reached_at: null } })
    expect(await set('219.00')).toMatchObject({ price_alert: { reached_at: expect.any(String) } })
  })

  it('are looked at by a list with refresh', async () => {
    const alert = { ...pounds('90.00'), reached_at: null }
    const world = serve({ saved: savedWithAlerts(alert, alert) })
    await send('GET', '/flight/saved')
    expect(world.saved.flights[0]?.price_alert).toEqual(alert)
    await send('GET', '/flight/saved?refresh=true')
    expect(world.saved.flights[0]?.price_alert?.reached_at).toEqual(expect.any(String))
    expect(world.saved.pairs[0]?.price_alert).toEqual(alert)
  })

  it('are refused once the flight has left', async () => {
    serve({ now: () => Date.parse('2026-11-06T18:25:00Z') })
    const { status, answer } = await setAlert({ flight_id, threshold: pounds('60') })
    expect([status, answer]).toMatchObject([
      409,
      { code: 'conflict', error: flightMessages.departedUnwatched },
    ])
  })
})
