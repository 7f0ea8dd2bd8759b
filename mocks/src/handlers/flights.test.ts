import { flightLimits } from '@slipstream/contract/flights'
import { describe, expect, it } from 'vitest'
import { manySavedFlights } from '../fixtures/saved.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const flight_id = 'BA1443-2026-11-20-commercial'
const pair = { outbound_flight_id: flight_id, return_flight_id: 'BA1460-2026-11-24-commercial' }
const nothing = { flights: [], pairs: [], is_sample_data: true }

describe('mocked saved flights (specification §7 Flights)', () => {
  it('are saved and removed once, however often', async () => {
    const world = serve({ saved: nothing })
    const ids = { saved_flight_ids: [flight_id] }
    expect((await send('POST', '/flight/save', { flight_id })).answer).toEqual(ids)
    expect((await send('POST', '/flight/save', { flight_id })).answer).toEqual(ids)
    expect(world.user).toMatchObject(ids)
    expect(world.saved.flights).toHaveLength(1)
    await send('POST', '/flight/unsave', { flight_id })
    expect(await send('POST', '/flight/unsave', { flight_id })).toMatchObject({
      status: 200,
      answer: { saved_flight_ids: [] },
    })
  })

  it('stay alone where the other of their pair is removed', async () => {
    const world = serve({ saved: nothing })
    await send('POST', '/flight/save-pair', pair)
    await send('POST', '/flight/save-pair', pair)
    expect(world.saved.pairs).toHaveLength(1)
    await send('POST', '/flight/unsave', { flight_id })
    expect(world.saved).toMatchObject({ flights: [{ flight: { id: pair.return_flight_id } }], pairs: [] })
  })

  it('go together where their pair is removed', async () => {
    const world = serve({ saved: nothing })
    await send('POST', '/flight/save-pair', pair)
    await send('POST', '/flight/unsave-pair', { flight_id: pair.return_flight_id })
    expect([world.saved, world.user.saved_flight_ids]).toEqual([nothing, []])
  })

  it('have the server’s room', async () => {
    serve({ saved: manySavedFlights(flightLimits.saved - 1) })
    expect((await send('POST', '/flight/save-pair', pair)).status).toBe(409)
    expect((await send('POST', '/flight/save', { flight_id })).status).toBe(200)
  })

  it('are refused once they have left', async () => {
    serve()
    const { status } = await send('POST', '/flight/save', { flight_id: 'BA1443-2026-11-04-commercial' })
    expect(status).toBe(404)
  })
})

describe('mocked recent searches (specification §3)', () => {
  it('move up where they are made again, and are 20 at most', async () => {
    const world = serve({ recents: [] })
    const add = (date: string) =>
      send('POST', '/flight/recent', { origin: 'EDI', destination: 'LHR', date, return_date: null })
    for (let day = 1; day <= 21; day += 1) await add(`2026-12-${String(day).padStart(2, '0')}`)
    await add('2026-12-02')
    expect(world.recents).toHaveLength(flightLimits.recentSearches)
    expect([world.recents[0]?.date, world.recents.at(-1)?.date]).toEqual(['2026-12-02', '2026-12-03'])
  })
})
