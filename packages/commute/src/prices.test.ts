import type { PricesByDate } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice, aSector, aTrip } from './fixtures.test-data.ts'
import { assignPrices, commuteWindow, neededFlightDates } from './prices.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

const london = (local: string) => toInstant(local, rosterZone)
const trip = aTrip('2026-11-05 12:00', '2026-11-05 20:00')

function byDate(...prices: ReturnType<typeof aPrice>[]): PricesByDate {
  return Object.groupBy(prices, (price) => price.departure_time.slice(0, 10)) as PricesByDate
}

function assigned(
  item: Parameters<typeof assignPrices>[0][number],
  prices: PricesByDate,
  context = aContext(),
) {
  const [result] = assignPrices([item], prices, context)
  return {
    to_work: result?.prices.to_work.map((price) => price.flight_number),
    from_work: result?.prices.from_work.map((price) => price.flight_number),
  }
}

describe('the window of a commute', () => {
  it('begins 24 h before report minus gap and ends at report; mirrored after clear', () => {
    const { settings } = aContext({ slip_time: 90 })
    expect(commuteWindow(trip, 'to_work', settings)).toEqual({
      from: london('2026-11-04 10:30'),
      to: london('2026-11-05 12:00'),
    })
    expect(commuteWindow(trip, 'from_work', settings)).toEqual({
      from: london('2026-11-05 20:00'),
      to: london('2026-11-06 21:30'),
    })
  })
})

describe('commuting prices of a roster item (spec §1, §3 Prices response)', () => {
  it('fills each direction from the window, sorted by departure', () => {
    const prices = byDate(
      aPrice('to_work', '1439', '2026-11-05 08:35'),
      aPrice('to_work', '1431', '2026-11-04 18:00'),
      aPrice('to_work', '1400', '2026-11-04 11:59'),
      aPrice('to_work', '1401', '2026-11-04 12:00'),
      aPrice('to_work', '1441', '2026-11-05 10:45'),
      aPrice('to_work', '1443', '2026-11-05 10:46'),
      aPrice('from_work', '1463', '2026-11-05 19:59'),
      aPrice('from_work', '1464', '2026-11-05 20:00'),
      aPrice('from_work', '1432', '2026-11-06 06:20'),
      aPrice('from_work', '1470', '2026-11-06 20:01'),
    )
    expect(assigned(trip, prices)).toEqual({
      to_work: ['1401', '1431', '1439', '1441'],
      from_work: ['1464', '1432'],
    })
    expect(trip.prices.to_work).toEqual([])
  })

  it('takes every commuting station at base, and only the duty airport away from it', () => {
    const prices = byDate(
      aPrice('to_work', '1439', '2026-11-05 08:35'),
      aPrice('to_work', '8701', '2026-11-05 08:40', { destination: 'LCY' }),
      aPrice('to_work', '7001', '2026-11-05 08:45', { destination: 'MAN' }),
      aPrice('to_work', '1475', '2026-11-05 08:50', { origin: 'GLA' }),
    )
    expect(assigned(trip, prices).to_work).toEqual(['1439', '8701'])
    const away = aGroundDuty('2026-11-05 12:00', '2026-11-05 18:00', { location: 'MAN' })
    expect(assigned(away, prices, aContext({ include_ground_duties: true })).to_work).toEqual(['7001'])
  })

  it('leaves out staff fares where staff travel is off', () => {
    const prices = byDate(
      aPrice('to_work', '1', '2026-11-05 08:00'),
      aPrice('to_work', '2', '2026-11-05 08:10', { fare_type: 'hotline' }),
      aPrice('to_work', '3', '2026-11-05 08:20', { fare_type: 'standby' }),
    )
    expect(assigned(trip, prices).to_work).toEqual(['1', '2', '3'])
    expect(assigned(trip, prices, aContext({ include_staff_travel: false })).to_work).toEqual(['1'])
  })

  it('takes ground duties and manual entries only where they are included and somewhere', () => {
    const prices = byDate(aPrice('to_work', '1439', '2026-11-05 08:35'))
    const times = ['2026-11-05 12:00', '2026-11-05 18:00'] as const
    const included = aContext({ include_ground_duties: true })
    expect(assigned(aGroundDuty(...times), prices).to_work).toEqual([])
    expect(assigned(aGroundDuty(...times), prices, included).to_work).toEqual(['1439'])
    expect(assigned(aGroundDuty(...times, { location: null }), prices, included).to_work).toEqual([])
    expect(assigned(aManualEntry(...times, { location: 'LHR' }), prices).to_work).toEqual([])
    expect(assigned(aManualEntry(...times, { location: 'LHR' }), prices, included).to_work).toEqual(['1439'])
    expect(assigned(aManualEntry(...times), prices, included).to_work).toEqual([])
  })

  it('keeps the rest where one price cannot be read', () => {
    const prices = byDate(aPrice('to_work', '1439', '2026-11-05 08:35'), {
      ...aPrice('to_work', '9', '2026-11-05 08:00'),
      destination_timezone: 'Moon/Base',
    })
    expect(assigned(trip, prices).to_work).toEqual(['1439'])
  })
})

describe('what the server must price', () => {
  it('names each date and direction once, with the airports', () => {
    expect(neededFlightDates([trip], aContext())).toEqual(
      ['2026-11-04 to_work', '2026-11-05 from_work', '2026-11-05 to_work', '2026-11-06 from_work'].map(
        (key) => {
          const [date, direction] = key.split(' ')
          const base = ['LHR', 'LGW', 'LCY']
          return direction === 'to_work'
            ? { date, direction, origins: ['EDI'], destinations: base }
            : { date, direction, origins: base, destinations: ['EDI'] }
        },
      ),
    )
  })

  it('covers every flight that would be assigned, in the zone it leaves from', () => {
    const far = aContext({}, { homeAirports: ['JFK'] })
    const dates = neededFlightDates([aTrip('2026-11-05 02:00', '2026-11-05 20:00')], far, (airport) =>
      airport === 'JFK' ? 'America/New_York' : rosterZone,
    )
    expect(dates.filter((each) => each.direction === 'to_work').map((each) => each.date)).toEqual([
      '2026-11-03',
      '2026-11-04',
    ])
  })

  it('leaves out what needs no flight and what has passed', () => {
    const atHome = aTrip('2026-11-08 12:00', '2026-11-08 20:00', {
      sectors: [
        aSector({
          origin: 'EDI',
          destination: 'EDI',
          report_time: '2026-11-08 12:00',
          clear_time: '2026-11-08 20:00',
        }),
      ],
    })
    expect(
      neededFlightDates([atHome, aGroundDuty('2026-11-09 08:00', '2026-11-09 16:00')], aContext()),
    ).toEqual([])
    expect(neededFlightDates([trip], aContext({}, { now: london('2026-11-06 20:00') }))).toEqual([])
  })
})
