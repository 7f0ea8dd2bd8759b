import { rosterClock } from '@slipstream/commute/time/clock'
import { describe, expect, it } from 'vitest'
import { offeredFares, oldPricesText } from './old-prices.ts'
import { everyFlight, homeAt1830, getPlan, restContext, twoDuties } from '../rest/rest.test-data.ts'

describe('prices that are not very fresh (issue 21, 2)', () => {
  it('say of when they are, with the day where it is another', () => {
    const now = Date.parse('2026-11-05T14:05Z')
    expect(oldPricesText(Date.parse('2026-11-05T13:40Z'), now, rosterClock)).toBe(
      'Prices as of 13:40 GMT. They may have changed since.',
    )
    expect(oldPricesText(Date.parse('2026-11-04T23:59Z'), now, rosterClock)).toBe(
      'Prices as of Wed 4 Nov, 23:59 GMT. They may have changed since.',
    )
  })
})

describe('the fares that a month is planned with (issue 21, 2: with the age shown)', () => {
  const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 } as const
  const getNames = (...[first = {}, month = '2026-11', now = Date.UTC(2026, 10, 5, 5)]: OfferedIn) =>
    offeredFares(getPlan(twoDuties(everyFlight, { first }), restContext({}, { now })).rests, month).map(
      ({ flight_number }) => flight_number,
    )
  type OfferedIn = [first?: Partial<typeof booked>, month?: string, now?: number]

  it('are those of flights that are advised', () => {
    expect(getNames()).toEqual(['1460', '1433'])
  })

  it('are not those of seats that are booked: they cost what they cost', () => {
    expect(getNames(booked)).toEqual(['1433'])
  })

  it('are of rests of the month alone, and of none that is over', () => {
    expect(getNames({}, '2026-12')).toEqual([])
    expect(getNames({}, '2026-11', Date.UTC(2026, 10, 8, 12))).toEqual([])
  })
})
