import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { getFare } from '#testing/fare.ts'
import { findCheapestDays } from './cheapest-days.ts'
import { exchangeRates, fakeSearch, getSettings } from './search.test-data.ts'

const airports = createAirportDirectory()
const route = { origin: 'EDI', destination: 'LHR' }
const twoWeeks = { ...route, from: '2026-11-20', to: '2026-12-03' }

function daysWith(search: ReturnType<typeof fakeSearch>, { at = '2026-11-22T12:00:00Z', staff = true } = {}) {
  const context = {
    airports,
    exchangeRates,
    search,
    settings: getSettings({ include_staff_travel: staff }),
    now: () => new Date(at),
  }
  return (query = twoWeeks) => findCheapestDays(context, 'user', query)
}

describe('the cheapest of each day (issue 6 item 1, date strip)', () => {
  it('is of every day in order, none on those that have passed, which nobody asks about', async () => {
    const search = fakeSearch((asked) => [getFare(asked, { price_amount: `${asked.date.slice(8)}.00` })])
    const days = await daysWith(search)()
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4).map(({ date, cheapest }) => [date, cheapest?.price_amount ?? null])).toEqual([
      ['2026-11-20', null],
      ['2026-11-21', null],
      ['2026-11-22', '22.00'],
      ['2026-11-23', '23.00'],
    ])
    expect(days.at(-1)).toEqual({
      date: '2026-12-03',
      cheapest: { price_amount: '03.00', price_currency: 'GBP', fare_type: 'commercial' },
    })
    expect(search.asked).toHaveLength(12)
    expect(search.mostAtOnce()).toBe(4)
  })

  it('is none on a day on which nothing flies direct', async () => {
    const search = fakeSearch((asked) => (asked.date === '2026-11-24' ? [] : [getFare(asked)]))
    const days = await daysWith(search)({ ...route, from: '2026-11-23', to: '2026-11-25' })
    expect(days.map(({ cheapest }) => cheapest !== null)).toEqual([true, false, true])
  })

  it('goes by the calendar of the origin: there, midnight is what ends a day', async () => {
    const query = { origin: 'JFK', destination: 'LHR', from: '2026-11-22', to: '2026-11-22' }
    const search = fakeSearch((asked) => [getFare(asked)])
    const [before] = await daysWith(search, { at: '2026-11-23T04:59:59.999Z' })(query)
    const [after] = await daysWith(search, { at: '2026-11-23T05:00:00Z' })(query)
    expect([before?.cheapest !== null, after?.cheapest]).toEqual([true, null])
  })

  it.each([true, false])('asks for staff fares where the user wants them: %s', async (staff) => {
    const wanted = new Set<boolean>()
    const search = fakeSearch((_, isStaffWanted) => {
      wanted.add(isStaffWanted)
      return []
    })
    await daysWith(search, { staff })()
    expect([...wanted]).toEqual([staff])
  })

  it('says that the source is away, and asks it no more than it has', async () => {
    const search = fakeSearch(() => null)
    await expect(daysWith(search)()).rejects.toThrow(FlightOffersUnavailableError)
    expect(search.asked.length).toBeLessThanOrEqual(4)
  })
})
