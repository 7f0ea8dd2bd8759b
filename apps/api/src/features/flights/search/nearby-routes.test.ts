import { describe, expect, it } from 'vitest'
import { getNearbyRoutes } from '@slipstream/contract/hotline'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { getFare } from '#testing/fare.ts'
import { findNearbyRoutes, mostQuestions } from './nearby-routes.ts'
import { exchangeRates, fakeSearch, getSettings } from './search.test-data.ts'

const airports = createAirportDirectory()
const date = '2026-11-23'
const inverness = { date, origin: 'INV', destination: 'LHR' }

function nearbyWith(search: ReturnType<typeof fakeSearch>) {
  const context = { airports, exchangeRates, search, settings: getSettings() }
  return (route = inverness) => findNearbyRoutes(context, 'user', route)
}
const everywhere = () => fakeSearch((route) => [getFare(route)])
const onlyTo = (...codes: string[]) =>
  fakeSearch((route) => (codes.includes(route.destination) ? [getFare(route)] : []))

describe('routes near one that is not flown (issue 6 item 1)', () => {
  it('are those that are flown that day, least detour first', async () => {
    const routes = await nearbyWith(onlyTo('LTN', 'LCY', 'STN'))()
    expect(
      routes.map(({ origin, destination, destination_kilometres: far }) => [
        origin.code,
        destination.code,
        far,
      ]),
    ).toEqual([
      ['INV', 'LCY', 36],
      ['INV', 'LTN', 45],
      ['INV', 'STN', 66],
    ])
    expect(() => getNearbyRoutes.response.parse({ routes })).not.toThrow()
  })

  it('change one end, by 150 km at most, never none and never both', async () => {
    const search = everywhere()
    const routes = await nearbyWith(search)({ date, origin: 'EDI', destination: 'LHR' })
    expect(search.asked).not.toContain(`${date} EDI-LHR`)
    expect(search.asked.every((asked) => asked.includes(' EDI-') || asked.endsWith('-LHR'))).toBe(true)
    expect(routes.map(({ origin_kilometres: a, destination_kilometres: b }) => Math.min(a, b))).toEqual(
      routes.map(() => 0),
    )
    const newcastle = nearbyWith(fakeSearch((route) => (route.origin === 'NCL' ? [getFare(route)] : [])))
    // 148 km from Edinburgh, 197 km from Glasgow.
    expect(await newcastle({ date, origin: 'EDI', destination: 'LHR' })).toHaveLength(1)
    expect(await newcastle({ date, origin: 'GLA', destination: 'LHR' })).toHaveLength(0)
  })

  it('never lead to where they start', async () => {
    const search = everywhere()
    await nearbyWith(search)({ date, origin: 'LGW', destination: 'LHR' })
    expect(search.asked).not.toContain(`${date} LGW-LGW`)
    expect(search.asked).not.toContain(`${date} LHR-LHR`)
  })

  it('are six at most, for which the source is not asked about every neighbour', async () => {
    const search = everywhere()
    const routes = await nearbyWith(search)()
    expect(routes).toHaveLength(6)
    expect(search.asked.length).toBeLessThanOrEqual(9)
    const detours = routes.map(({ destination_kilometres: kilometres }) => kilometres)
    expect(detours).toEqual(detours.toSorted((a, b) => a - b))
  })

  it('are asked for a few times at most, four at once, where nothing flies', async () => {
    const search = fakeSearch(() => [])
    expect(await nearbyWith(search)({ date, origin: 'FRA', destination: 'LHR' })).toEqual([])
    expect(search.asked).toHaveLength(mostQuestions)
    expect(search.mostAtOnce()).toBe(4)
  })

  it('leave out what is flown and sold', async () => {
    const search = fakeSearch((route) => [getFare(route, { seats_available: 0 })])
    expect(await nearbyWith(search)()).toEqual([])
  })

  it('say that the source is away, and ask it no more than they have', async () => {
    const search = fakeSearch(() => null)
    await expect(nearbyWith(search)()).rejects.toThrow(FlightOffersUnavailableError)
    expect(search.asked.length).toBeLessThanOrEqual(4)
  })
})
