import type { PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice, aTrip } from '../fixtures.test-data.ts'
import { aDuty, along } from '../plan/plan.test-data.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import { planRests } from '../plan/plan-rests.ts'
import { assignPrices, commuteWindow, pricedEnds } from './prices.ts'
import { changeWays, neededFlightDates } from './needed-flights.ts'
import { rosterZone, toInstant } from '../time/zoned-time.ts'

const london = (local: string) => toInstant(local, rosterZone)
const trip = aTrip('2026-11-05 12:00', '2026-11-05 20:00')

function byDate(...prices: ReturnType<typeof aPrice>[]): PricesByDate {
  const found: Record<string, typeof prices> = {}
  for (const price of prices) (found[price.departure_time.slice(0, 10)] ??= []).push(price)
  return found
}

const getNumbers = (item: RosterItem | undefined) => ({
  to_work: item?.prices.to_work.map((price) => price.flight_number),
  from_work: item?.prices.from_work.map((price) => price.flight_number),
})

function assigned(item: RosterItem, prices: PricesByDate, context = aContext()) {
  return getNumbers(assignPrices([item], prices, context)[0])
}

describe('changing at base on the way to a duty elsewhere', () => {
  const waysFor = (base: string, airport: string) => {
    const [report, clear] = ['2026-11-05 12:00', '2026-11-05 20:00'] as const
    const duty = aDuty('a', report, clear, [], { base, ...along(report, clear, airport, 'CDG', airport) })
    const context = aContext({ commuting_stations: ['AMS'] }, { base: 'AMS' })
    const end = planRests([duty], context)[0]?.report
    return end ? changeWays(end, context)?.changes : undefined
  }

  it('is at the profile’s base, and not where the roster states the duty’s own airport as its base', () => {
    expect(waysFor('AMS', 'LGW')).toEqual(['AMS'])
    expect(waysFor('LGW', 'LGW')).toBeUndefined()
    expect(waysFor('AMS', 'AMS')).toBeUndefined()
  })
})

describe('a prices-only refresh (issue 38, 2)', () => {
  const before: RosterItem = {
    ...trip,
    prices: { ...trip.prices, not_searched: { to_work: '2026-11-04', from_work: null } },
  }
  const refreshed = (...prices: ReturnType<typeof aPrice>[]) =>
    assignPrices([before], { '2026-11-05': [], '2026-11-06': [], ...byDate(...prices) }, aContext())[0]
      ?.prices.not_searched?.to_work ?? null

  it('does not take a day for searched that was asked for in the other direction alone', () => {
    const onTheDay = aPrice('to_work', '7001', '2026-11-05 08:00')
    const otherWay = aPrice('from_work', '7002', '2026-11-04 18:00')
    const eveningBefore = aPrice('to_work', '7003', '2026-11-04 18:00')
    expect(refreshed(onTheDay, otherWay)).toBe('2026-11-04')
    expect(refreshed(otherWay)).toBe('2026-11-04')
    expect(refreshed(onTheDay, otherWay, eveningBefore)).toBeNull()
  })
})

describe('the window of a commute', () => {
  it('begins 24 h before report minus the longest gap and ends at report; mirrored after clear', () => {
    const context = aContext({ slip_time: 90, commuting_stations: ['LHR'] })
    const [before, after] = planRests([trip], context)
    expect(before?.report && commuteWindow({ end: before.report, limit: null }, context)).toEqual({
      from: london('2026-11-04 10:30'),
      to: london('2026-11-05 12:00'),
    })
    expect(after?.clear && commuteWindow({ end: after.clear, limit: null }, context)).toEqual({
      from: london('2026-11-05 20:00'),
      to: london('2026-11-06 21:30'),
    })
  })

  it('reaches as far as the gap of the most distant airport: 90 minutes from Gatwick or City', () => {
    const context = aContext()
    const [before] = planRests([trip], context)
    expect(before?.report && commuteWindow({ end: before.report, limit: null }, context).from).toBe(
      london('2026-11-04 10:15'),
    )
  })
})

describe('commuting prices of a roster item (spec §1, §3 Prices response)', () => {
  it('fills each direction from the window, sorted by departure', () => {
    const prices = byDate(
      aPrice('to_work', '1439', '2026-11-05 08:35'),
      aPrice('to_work', '1431', '2026-11-04 18:00'),
      aPrice('to_work', '1400', '2026-11-04 11:44'),
      aPrice('to_work', '1401', '2026-11-04 11:45'),
      aPrice('to_work', '1441', '2026-11-05 10:45'),
      aPrice('to_work', '1443', '2026-11-05 10:46'),
      aPrice('from_work', '1463', '2026-11-05 19:59'),
      aPrice('from_work', '1464', '2026-11-05 20:00'),
      aPrice('from_work', '1432', '2026-11-06 06:20'),
      aPrice('from_work', '1434', '2026-11-06 09:20'),
      aPrice('from_work', '1470', '2026-11-06 20:31'),
    )
    expect(assigned(trip, prices, aContext({ commuting_stations: ['LHR'] }))).toEqual({
      to_work: ['1401', '1431', '1439', '1441'],
      from_work: ['1464', '1432', '1434'],
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

  it('takes ground duties and manual entries where they are included and ask the person to be at base', () => {
    const prices = byDate(aPrice('to_work', '1439', '2026-11-05 08:35'))
    const times = ['2026-11-05 12:00', '2026-11-05 18:00'] as const
    const included = aContext({ include_ground_duties: true })
    const leave = aGroundDuty(...times, { code: 'LVE', description: 'Leave', location: null })
    expect(assigned(aGroundDuty(...times), prices).to_work).toEqual([])
    expect(assigned(aGroundDuty(...times), prices, included).to_work).toEqual(['1439'])
    expect(assigned(leave, prices, included).to_work).toEqual([])
    expect(assigned(aManualEntry(...times, { location: 'LHR' }), prices).to_work).toEqual([])
    expect(assigned(aManualEntry(...times, { location: 'LHR' }), prices, included).to_work).toEqual(['1439'])
    expect(assigned(aManualEntry(...times), prices, included).to_work).toEqual([])
  })

  it('prices a rest with one muted end whole: it is planned, shown and costed', () => {
    const office = aGroundDuty('2026-11-08 12:00', '2026-11-08 18:00', { pseudo_id: 'g' })
    const prices = byDate(
      aPrice('from_work', '1464', '2026-11-05 21:00'),
      aPrice('to_work', '1439', '2026-11-08 08:35'),
      aPrice('from_work', '1466', '2026-11-08 21:00'),
    )
    const [first, second] = assignPrices([trip, office], prices, aContext({ include_ground_duties: false }))
    expect([getNumbers(first).from_work, getNumbers(second)]).toEqual([
      ['1464'],
      { to_work: ['1439'], from_work: [] },
    ])
  })

  it('gives a nested duty none: nobody flies to it', () => {
    const nested = aGroundDuty('2026-11-05 13:00', '2026-11-05 15:00', { pseudo_id: 'g' })
    const prices = byDate(
      aPrice('to_work', '1439', '2026-11-05 08:35'),
      aPrice('from_work', '1464', '2026-11-05 21:00'),
    )
    const items = assignPrices([trip, nested], prices, aContext({ include_ground_duties: true }))
    expect(items.map(getNumbers)).toEqual([
      { to_work: ['1439'], from_work: ['1464'] },
      { to_work: [], from_work: [] },
    ])
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
  const needed = (
    items: readonly RosterItem[],
    context: CommuteContext,
    zoneAt?: (airport: string) => string,
  ) => neededFlightDates(pricedEnds(items, context), context, zoneAt)

  it('names each date and direction once, with the airports', () => {
    expect(needed([trip], aContext())).toEqual(
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
    const dates = needed([aTrip('2026-11-05 02:00', '2026-11-05 20:00')], far, (airport) =>
      airport === 'JFK' ? 'America/New_York' : rosterZone,
    )
    expect(dates.filter((each) => each.direction === 'to_work').map((each) => each.date)).toEqual([
      '2026-11-03',
      '2026-11-04',
    ])
  })

  it('leaves out what needs no flight and what has passed', () => {
    const [report, clear] = ['2026-11-08 12:00', '2026-11-08 20:00'] as const
    const atHome = aDuty('h', report, clear, [], along(report, clear, 'EDI', 'AMS', 'EDI'))
    expect(needed([atHome], aContext())).toEqual([])
    expect(needed([aGroundDuty('2026-11-09 08:00', '2026-11-09 16:00')], aContext())).toEqual([])
    expect(needed([trip], aContext({}, { now: london('2026-11-06 22:00') }))).toEqual([])
  })

  it('prices both ends of a rest of which one asks for advice', () => {
    const office = aGroundDuty('2026-11-09 08:00', '2026-11-09 16:00')
    const dates = needed([trip, office], aContext({ include_ground_duties: false }))
    expect(dates.map(({ date, direction }) => `${date} ${direction}`)).toEqual([
      '2026-11-04 to_work',
      '2026-11-05 from_work',
      '2026-11-05 to_work',
      '2026-11-06 from_work',
      '2026-11-08 to_work',
      '2026-11-09 to_work',
    ])
  })
})
