import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { aDuty, flightHome, flightToWork } from '../plan/plan.test-data.ts'
import { itemKey } from '../roster/roster-items.ts'
import type { TripOffer } from './offered-trip.ts'
import { isTakeable, rankTrips, tripFacts, type RankBy, type Standing, type TripFacts } from './rank-trips.ts'
import { trialRoster, tryTrip } from './try-trip.ts'

const standings: readonly Standing[] = [
  'sound',
  'unknown',
  'at_risk',
  'short_rest',
  'not_commutable',
  'impossible',
  'overlap',
  'past',
]
const sorts: readonly RankBy[] = ['nights', 'cost', 'sleep']

function facts(id: string, parts: Partial<TripFacts> = {}): TripFacts {
  return {
    id,
    standing: 'sound',
    nightsAtHome: 0,
    cost: 0,
    commutableEnds: 2,
    bedMinutes: 480,
    awakeMinutes: 600,
    offer: { title: id, report: '2026-12-07 10:00', clear: '2026-12-08 16:00' },
    ...parts,
  }
}
const ids = (trips: readonly TripFacts[], by: RankBy = 'nights') =>
  rankTrips(trips, by).map((each) => each.facts.id)

describe('swaps ranked (issue 50)', () => {
  it('are by nights at home, then cost, commutable ends and sleep', () => {
    const trips = [
      facts('awake', { awakeMinutes: 700 }),
      facts('asleep less', { bedMinutes: 300 }),
      facts('one end', { commutableEnds: 1 }),
      facts('dearer', { cost: 1 }),
      facts('a night less', { nightsAtHome: -1, cost: -900_000 }),
      facts('best'),
    ]
    expect(ids(trips)).toEqual(['best', 'awake', 'asleep less', 'one end', 'dearer', 'a night less'])
    expect(rankTrips(trips, 'nights').map(({ decidedBy }) => decidedBy)).toEqual([
      'awake',
      'awake',
      'bed',
      'ends',
      'cost',
      'nights',
    ])
  })

  it('never have a trip at risk, or one that cannot be commuted, above one that is neither', () => {
    const bad = standings.slice(2).map((standing) => facts(standing, { standing, nightsAtHome: 5, cost: -1 }))
    for (const by of sorts)
      expect(ids([...bad, facts('unknown', { standing: 'unknown' }), facts('sound')], by)).toEqual(standings)
    expect(standings.filter((standing) => !isTakeable(standing))).toEqual(['overlap', 'past'])
  })

  it('take a price that is not known for no price at all, and never for 0', () => {
    expect(ids([facts('unknown', { cost: null }), facts('dear', { cost: 900_000 })], 'cost')).toEqual([
      'dear',
      'unknown',
    ])
  })

  it('name the place of equal trips by report, clear and title', () => {
    const later = { title: 'a', report: '2026-12-09 10:00', clear: '2026-12-10 16:00' }
    expect(ids([facts('2', { offer: later }), facts('1')])).toEqual(['1', '2'])
    expect(rankTrips([facts('2'), facts('1')], 'nights').map(({ decidedBy }) => decidedBy)).toEqual([
      null,
      null,
    ])
    expect(rankTrips([facts('1')], 'nights')).toMatchObject([{ decidedBy: null, beside: null }])
  })
})

const maybe = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null })
const anyFacts = fc
  .record({
    standing: fc.constantFrom(...standings),
    nightsAtHome: maybe(fc.integer({ min: -3, max: 3 })),
    cost: maybe(fc.integer({ min: -3, max: 3 })),
    commutableEnds: fc.constantFrom(0, 1, 2),
    bedMinutes: maybe(fc.integer({ min: 0, max: 3 })),
    awakeMinutes: maybe(fc.integer({ min: 0, max: 3 })),
    day: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ day, ...rest }) =>
    facts('', {
      ...rest,
      offer: { title: 'Trip', report: `2026-12-0${day} 10:00`, clear: '2026-12-08 16:00' },
    }),
  )
const anyTrips = fc
  .array(anyFacts, { minLength: 1, maxLength: 10 })
  .map((trips) => trips.map((trip, index) => ({ ...trip, id: String(index) })))
const anySort = fc.constantFrom(...sorts)

/** The oracle: who survives one question after the other is first; then the others among themselves. */
function askedInTurn(trips: readonly TripFacts[], by: RankBy): string[] {
  if (trips.length === 0) return []
  const most = (get: (trip: TripFacts) => number | null) => (left: readonly TripFacts[]) => {
    const known = left.flatMap((trip) => get(trip) ?? [])
    return known.length === 0 ? left : left.filter((trip) => get(trip) === Math.max(...known))
  }
  const negative = (value: number | null) => (value === null ? null : -value)
  const standing = most((trip) => -standings.indexOf(trip.standing))
  const nights = most((trip) => trip.nightsAtHome)
  const cost = most((trip) => negative(trip.cost))
  const ends = most((trip) => trip.commutableEnds)
  const sleep = [most((trip) => trip.bedMinutes), most((trip) => negative(trip.awakeMinutes))]
  const questions = {
    nights: [standing, nights, cost, ends, ...sleep],
    cost: [standing, cost, nights, ends, ...sleep],
    sleep: [standing, ...sleep, nights, cost, ends],
  }[by]
  const left = questions.reduce((survivors, question) => question(survivors), trips)
  const [first] = left.toSorted(
    (a, b) => a.offer.report.localeCompare(b.offer.report) || a.id.localeCompare(b.id),
  )
  return [
    first?.id ?? '',
    ...askedInTurn(
      trips.filter(({ id }) => id !== first?.id),
      by,
    ),
  ]
}

describe('the rank of any trips (issue 50)', () => {
  it('is the same in whatever order they came', () => {
    fc.assert(
      fc.property(
        anyTrips.chain((trips) =>
          fc.tuple(fc.constant(trips), fc.shuffledSubarray(trips, { minLength: trips.length })),
        ),
        anySort,
        ([trips, shuffled], by) => {
          expect(ids(shuffled, by)).toEqual(ids(trips, by))
        },
      ),
    )
  })

  it('never falls where a trip is better in one fact and equal in all others', () => {
    const better = fc.constantFrom<(trip: TripFacts) => Partial<TripFacts>>(
      ({ standing }) => ({ standing: standings[Math.max(0, standings.indexOf(standing) - 1)] ?? standing }),
      ({ nightsAtHome }) => ({ nightsAtHome: (nightsAtHome ?? -4) + 1 }),
      ({ cost }) => ({ cost: (cost ?? 4) - 1 }),
      ({ commutableEnds }) => ({ commutableEnds: commutableEnds + 1 }),
      ({ bedMinutes }) => ({ bedMinutes: (bedMinutes ?? -1) + 1 }),
      ({ awakeMinutes }) => ({ awakeMinutes: (awakeMinutes ?? 4) - 1 }),
    )
    fc.assert(
      fc.property(anyTrips, fc.nat(), better, anySort, (trips, choice, change, by) => {
        const chosen = trips[choice % trips.length] ?? facts('')
        const changed = trips.map((trip) => (trip === chosen ? { ...trip, ...change(trip) } : trip))
        expect(ids(changed, by).indexOf(chosen.id)).toBeLessThanOrEqual(ids(trips, by).indexOf(chosen.id))
      }),
    )
  })

  it('is that of an oracle that asks one question after the other', () => {
    fc.assert(
      fc.property(anyTrips, anySort, (trips, by) => {
        expect(ids(trips, by)).toEqual(askedInTurn(trips, by))
      }),
    )
  })
})

describe('the facts of a tried trip (issue 50)', () => {
  const context = aContext({}, { rates: { to: 'GBP', perUnit: {} } })
  const a = aDuty('a', '2026-12-01 08:00', '2026-12-03 16:00', [
    flightToWork('1', '2026-12-01 05:00'),
    flightHome('2', '2026-12-03 17:00'),
    flightHome('3', '2026-12-03 18:00'),
  ])
  const b = aDuty('b', '2026-12-12 10:00', '2026-12-14 18:00', [
    flightToWork('4', '2026-12-12 07:00'),
    flightToWork('5', '2026-12-12 08:00'),
    flightHome('6', '2026-12-14 19:00'),
  ])
  const fares = (report: string, clear: string) => ({
    to_work: [flightToWork('7', `${report} 07:00`), flightToWork('8', `${report} 07:50`)],
    from_work: [flightHome('9', `${clear} 17:00`), flightHome('10', `${clear} 18:00`)],
  })
  const offer: TripOffer = {
    id: '1',
    title: 'Overtime',
    report: '2026-12-07 10:00',
    clear: '2026-12-08 16:00',
    origin: 'LHR',
    destination: 'LHR',
    replacedKey: null,
  }
  const get = (
    parts: Partial<TripOffer> = {},
    prices = fares('2026-12-07', '2026-12-08'),
    items = [a, b],
    within = context,
  ) => {
    const made = { ...offer, ...parts }
    return tripFacts(made, tryTrip(trialRoster(items, within), made, prices), false)
  }

  it('are those of its card', () => {
    expect(get()).toMatchObject({
      standing: 'sound',
      nightsAtHome: -1,
      cost: 120_000,
      commutableEnds: 2,
      bedMinutes: 445,
    })
  })

  it('say what speaks against it', () => {
    expect(get({ report: '2026-12-11 12:00', clear: '2026-12-12 20:00' })).toMatchObject({
      standing: 'overlap',
      nightsAtHome: null,
      cost: null,
    })
    expect(
      get({ report: '2026-12-10 10:00', clear: '2026-12-11 23:00' }, fares('2026-12-10', '2026-12-11'))
        .standing,
    ).toBe('short_rest')
    expect(
      get(
        {},
        {
          to_work: [flightToWork('7', '2026-12-06 18:00')],
          from_work: [flightHome('9', '2026-12-09 06:00')],
        },
      ).standing,
    ).toBe('not_commutable')
    expect(get({}, { to_work: [], from_work: [] })).toMatchObject({ standing: 'unknown', cost: null })
    expect(get({}, undefined, [a, b], { ...context, knownMonths: new Set() })).toMatchObject({
      standing: 'unknown',
      nightsAtHome: null,
      cost: null,
    })
    const made = tryTrip(trialRoster([a, b], context), offer, fares('2026-12-07', '2026-12-08'))
    expect(tripFacts(offer, made, true).standing).toBe('past')
  })

  it('count what was paid for a flight that is no longer of use as spent', () => {
    const seat = b.prices.to_work[0] ?? null
    const booked = { ...b, to_work_status: 'booked_correct_time' as const, to_work_flight: seat }
    const swap = { replacedKey: itemKey(b) }
    expect(get(swap, undefined, [a, b]).cost).toBe(0)
    expect(get(swap, undefined, [a, booked]).cost).toBe(60_000)
    expect(get(swap, undefined, [a, { ...booked, to_work_flight: null }]).cost).toBeNull()
  })
})
