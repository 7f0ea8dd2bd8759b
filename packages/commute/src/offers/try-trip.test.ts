import type { Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry } from '../fixtures.test-data.ts'
import { itemKey } from '../roster/roster-items.ts'
import { dayMs, hourMs, minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'
import { aDuty, flightHome, flightToWork, onStandby } from '../plan/plan.test-data.ts'
import { planRests } from '../plan/plan-rests.ts'
import type { TripOffer } from './offered-trip.ts'
import { trialRoster, tryTrip, type TriedTrip } from './try-trip.ts'

const context = aContext()

/** Lands at 45 minutes before the report, and at 1 h 45; leaves 1 h and 2 h after the clear; £60 each. */
function getFlights(report: string, clear: string): { to_work: Price[]; from_work: Price[] } {
  const at = (local: string, minutes: number) =>
    toLocal(Date.parse(`${local.replace(' ', 'T')}:00Z`) + minutes * minuteMs, 'UTC')
  return {
    to_work: [180, 120].map((before) => flightToWork(`1${before}`, at(report, -before))),
    from_work: [60, 120].map((after) => flightHome(`2${after}`, at(clear, after))),
  }
}

/** A trip with two flights to it and two home. */
function duty(id: string, report: string, clear: string, parts: Partial<Trip> = {}): Trip {
  return aDuty(id, report, clear, Object.values(getFlights(report, clear)).flat(), parts)
}

const a = duty('a', '2026-12-01 08:00', '2026-12-03 16:00')
const b = duty('b', '2026-12-12 10:00', '2026-12-14 18:00')

function anOffer(report: string, clear: string, parts: Partial<TripOffer> = {}): TripOffer {
  return {
    id: '1',
    title: 'Overtime',
    report,
    clear,
    origin: 'LHR',
    destination: 'LHR',
    replacedKey: null,
    ...parts,
  }
}

function tried(
  items: readonly RosterItem[],
  { report, clear, ...parts }: Partial<TripOffer> & Pick<TripOffer, 'report' | 'clear'>,
  { prices = getFlights(report, clear), within = context } = {},
): TriedTrip {
  return tryTrip(trialRoster(items, within), anOffer(report, clear, parts), prices)
}

const week = { report: '2026-12-07 10:00', clear: '2026-12-08 16:00' }

describe('an offered trip in a rest (issue 22 item 9)', () => {
  it('makes two rests of one, and says which', () => {
    const { changed, trip } = tried([a, b], week)
    expect(
      changed.map(({ before, after }) => [before, after].map((rests) => rests.map(({ key }) => key))),
    ).toEqual([[['trip:a~trip:b'], [`trip:a~${itemKey(trip)}`, `${itemKey(trip)}~trip:b`]]])
  })

  it('counts the hours and nights at home that it takes, door to door', () => {
    const { minutesAtHome, nightsAtHome, nightsNearBase } = tried([a, b], week)
    // The door is left 95 minutes before 07:00, for a flight with a back-up, and reached 45 minutes after 18:15.
    const [left, reached] = [Date.UTC(2026, 11, 7, 5, 25), Date.UTC(2026, 11, 8, 19, 0)]
    expect(minutesAtHome).toBe(-(reached - left) / minuteMs)
    expect(nightsAtHome).toBe(-1)
    expect(nightsNearBase).toBe(0)
  })

  it('costs its flights in the currency of the month', () => {
    const inEuro = aContext({}, { rates: { to: 'EUR', perUnit: { GBP: 1.5 } } })
    expect(tried([a, b], week).cost.difference).toBe('120.00')
    expect(tried([a, b], week, { within: inEuro }).cost.difference).toBe('180.00')
  })

  it('after the last known duty takes what it keeps one from home, whatever follows', () => {
    const { minutesAtHome, nightsAtHome } = tried([a], week)
    expect(minutesAtHome).toBe(tried([a, b], week).minutesAtHome)
    expect(nightsAtHome).toBe(-1)
  })

  it('says nothing of the hours at home where its month was never fetched, or a flight is not known', () => {
    const unknown = aContext({}, { knownMonths: new Set(['2026-11']) })
    const { minutesAtHome, nightsAtHome, isMonthKnown } = tried([a, b], week, { within: unknown })
    expect([minutesAtHome, nightsAtHome, isMonthKnown]).toEqual([null, null, false])
    const noFares = tried([a, b], week, { prices: { to_work: [], from_work: [] } })
    expect([noFares.minutesAtHome, noFares.cost.difference, noFares.commutable]).toEqual([
      null,
      null,
      'unknown',
    ])
  })

  it('says that what follows is not known where the next month was never fetched', () => {
    const december = aContext({}, { knownMonths: new Set(['2026-11', '2026-12']) })
    expect(tried([a], week, { within: december }).isBeyondKnown).toBe(true)
    expect(tried([a, b], week, { within: december }).isBeyondKnown).toBe(false)
  })

  it('too near to the next duty means a stay near base: the nights and their price are in the sum', () => {
    const { changed, nightsNearBase, cost, shortRests } = tried([a, b], {
      report: '2026-12-10 10:00',
      clear: '2026-12-11 20:00',
    })
    expect(changed[0]?.after.map(({ kind }) => kind)).toEqual(['home', 'stay'])
    expect(nightsNearBase).toBe(1)
    // Its way to work, a night for £90, and no way home; b's way to work is no longer flown.
    expect(cost.difference).toBe('90.00')
    expect(shortRests).toEqual([])
    expect(
      tried([a, b], { report: '2026-12-10 10:00', clear: '2026-12-11 23:00' }).shortRests.map(
        ({ minutes }) => minutes,
      ),
    ).toEqual([11 * 60])
  })
})

describe('whether it is commutable (issue 22 item 9, product.md)', () => {
  const { report, clear } = week
  const { to_work: toWork, from_work: fromWork } = getFlights(report, clear)
  const getName = (to: readonly Price[], from: readonly Price[], within = context) =>
    tryTrip(trialRoster([], within), anOffer(report, clear), { to_work: [...to], from_work: [...from] })
  const late = flightHome('9', '2026-12-09 06:00')
  const dayBefore = flightToWork('8', '2026-12-06 18:00')

  it.each([
    ['both', toWork, fromWork],
    ['front', toWork, [late]],
    ['back', [dayBefore], fromWork],
    ['neither', [dayBefore], [late]],
    ['unknown', [], fromWork],
    ['unknown', toWork, []],
  ] as const)('%s', (name, to, from) => {
    expect(getName(to, from).commutable).toBe(name)
  })

  it('does not count a staff ticket, which is no seat, and says so', () => {
    const { front, back, commutable } = getName(toWork.map(onStandby), fromWork)
    expect([front, back, commutable]).toEqual(['standby', 'yes', 'back'])
  })

  it('keeps the minimum gap of the settings', () => {
    expect(getName(toWork, fromWork, aContext({ slip_time: 100 })).commutable).toBe('both')
    expect(getName(toWork, fromWork, aContext({ slip_time: 106 })).commutable).toBe('back')
  })

  it('asks for no flight where a duty is at home', () => {
    const atHome = tryTrip(
      trialRoster([], context),
      anOffer(report, clear, { origin: 'EDI', destination: 'EDI' }),
      {
        to_work: [],
        from_work: [],
      },
    )
    expect([atHome.front, atHome.commutable]).toEqual(['at_home', 'both'])
  })
})

describe('what it breaks (issue 22 item 9)', () => {
  const booked = (item: Trip, direction: 'to_work' | 'from_work', flight: Price | null): Trip => ({
    ...item,
    [`${direction}_status`]: 'booked_correct_time',
    [`${direction}_flight`]: flight,
  })
  const homeOfA = a.prices.from_work[0] ?? null

  it('names duties at the same time, and leave apart from them', () => {
    const office = aGroundDuty('2026-12-07 12:00', '2026-12-07 14:00', { location: 'LHR' })
    const leave = aManualEntry('2026-12-08 00:00', '2026-12-09 00:00', { title: 'Leave' })
    const { overlaps } = tried([a, b, office, leave], week)
    expect([overlaps.duties, overlaps.freeTime]).toEqual([[office], [leave]])
  })

  it('names a booked flight that leaves during the trip, and plans as if it were given up', () => {
    const taken = booked(a, 'from_work', homeOfA)
    const offer = { report: '2026-12-03 17:30', clear: '2026-12-05 16:00' }
    const { lost, lostFares, changed } = tried([taken, b], offer)
    expect(lost.map(({ flight, direction, item }) => [flight?.id, direction, itemKey(item)])).toEqual([
      [homeOfA?.id, 'from_work', 'trip:a'],
    ])
    expect(lostFares.amount).toBe('60.00')
    expect(changed[0]?.after.map(({ kind, isConflict }) => [kind, isConflict])).toEqual([
      ['stay', false],
      ['home', false],
    ])
  })

  it('keeps a booked flight that still serves', () => {
    const { lost, changed } = tried([booked(a, 'from_work', homeOfA), b], week)
    expect(lost).toEqual([])
    expect(changed[0]?.after[0]?.wayHome?.origin).toBe('booked')
  })

  it('plans a rest afresh for which a stay was stated', () => {
    const staying = [
      { ...a, from_work_status: 'hotel' as const },
      { ...b, to_work_status: 'hotel' as const },
    ]
    expect(tried(staying, week).changed[0]?.after.map(({ kind }) => kind)).toEqual(['home', 'home'])
  })

  it('of a swap loses the seats of the duty given away, unless they serve the one that is taken', () => {
    const given = booked(b, 'to_work', b.prices.to_work[0] ?? null)
    const replacedKey = itemKey(b)
    const later = tried([a, given], { report: '2026-12-20 10:00', clear: '2026-12-21 16:00', replacedKey })
    expect(later.lost.map(({ flight }) => flight?.id)).toEqual([b.prices.to_work[0]?.id])
    const sameMorning = tried([a, given], {
      report: '2026-12-12 10:30',
      clear: '2026-12-13 18:00',
      replacedKey,
    })
    expect(sameMorning.lost).toEqual([])
    expect(sameMorning.changed.flatMap(({ after }) => after)[0]?.wayToWork?.origin).toBe('booked')
  })

  it('of a swap names a booking of which nobody said the flight: whether it serves cannot be known', () => {
    const { lost } = tried([a, booked(b, 'to_work', null)], { ...week, replacedKey: itemKey(b) })
    expect(lost.map(({ flight, item }) => [flight, itemKey(item)])).toEqual([[null, 'trip:b']])
  })

  it('blames no booking on the trip that was wrong before', () => {
    const wrong = booked(a, 'from_work', flightHome('7', '2026-12-03 10:00'))
    expect(tried([wrong, b], week).lost).toEqual([])
  })
})

/* The oracle: time at home of a whole roster as the sum of what lies between its doors, read off the plan of each roster alone. */

const start = Date.UTC(2026, 10, 1)

/** Duties of one to four days that do not overlap, 14 to 200 hours apart, each with up to three flights to it and home. */
const roster = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 14, max: 200 }),
      hours: fc.integer({ min: 6, max: 96 }),
      to: fc.array(fc.integer({ min: -10, max: 1600 }), { minLength: 1, maxLength: 3 }),
      home: fc.array(fc.integer({ min: -10, max: 1600 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((duties) => {
    let at = start
    return duties.map(({ gap, hours, to, home }, index) => {
      const report = at + gap * hourMs
      at = report + hours * hourMs
      const clear = at
      return aDuty(`d${index}`, toLocal(report, rosterZone), toLocal(clear, rosterZone), [
        ...to.map((before, number) =>
          flightToWork(`1${index}${number}`, toLocal(report - (before + 75) * minuteMs, rosterZone)),
        ),
        ...home.map((after, number) =>
          flightHome(`2${index}${number}`, toLocal(clear + after * minuteMs, rosterZone)),
        ),
      ])
    })
  })

const edges = { from: start - 100 * dayMs, to: start + 200 * dayMs }

function minutesOfRoster(items: readonly RosterItem[]): number | null {
  let sum = 0
  for (const { kind, clear, report, wayHome, wayToWork } of planRests(items, context)) {
    if (kind === 'stay') continue
    const from = clear ? (wayHome ? wayHome.flight.arrival + 45 * minuteMs : null) : edges.from
    const to = report ? (wayToWork ? wayToWork.flight.departure - 95 * minuteMs : null) : edges.to
    if (from === null || to === null || kind === 'none') return null
    sum += (to - from) / minuteMs
  }
  return sum
}

const fareOfRoster = (items: readonly RosterItem[]) =>
  planRests(items, context).reduce<number>(
    (sum, { kind, wayHome, wayToWork, nightsNearBase }) =>
      sum +
      (kind === 'stay' ? 0 : [wayHome, wayToWork].filter((named) => named !== null).length * 60) +
      nightsNearBase * 90,
    0,
  )

/** One duty of a generated roster as an offer for the others. */
const takenOut = roster.chain((duties) =>
  fc.integer({ min: 0, max: duties.length - 1 }).map((index) => {
    const offered = duties[index]
    if (!offered) throw new Error('There is no such duty.')
    return { duties, offered, others: duties.filter((each) => each !== offered) }
  }),
)

const getOffer = ({ trip_start: report, trip_end: clear }: Trip, replacedKey: string | null = null) =>
  anOffer(report, clear, { replacedKey })

describe('a tried trip against an oracle (issue 22 item 9)', () => {
  it('of the same times as the duty given away changes nothing', () => {
    fc.assert(
      fc.property(takenOut, ({ duties, offered }) => {
        const same = tryTrip(
          trialRoster(duties, context),
          getOffer(offered, itemKey(offered)),
          offered.prices,
        )
        expect([same.minutesAtHome ?? 0, same.nightsAtHome ?? 0, same.nightsNearBase]).toEqual([0, 0, 0])
        expect(same.cost.difference ?? '0.00').toBe('0.00')
        expect([same.lost, same.overlaps.duties]).toEqual([[], []])
      }),
    )
  })

  it('changes only rests that it touches', () => {
    fc.assert(
      fc.property(takenOut, ({ offered, others }) => {
        const { trip, changed } = tryTrip(trialRoster(others, context), getOffer(offered), offered.prices)
        const becomes = changed.flatMap(({ after }) => after)
        expect(becomes.every(({ key }) => key.split('~').includes(itemKey(trip)))).toBe(true)
        expect(changed.flatMap(({ before }) => before)).toHaveLength(1)
        expect(becomes).toHaveLength(2)
      }),
    )
  })

  it('wins or loses the difference of two whole rosters, in minutes, nights and money', () => {
    fc.assert(
      fc.property(takenOut, ({ duties, offered, others }) => {
        const result = tryTrip(trialRoster(others, context), getOffer(offered), offered.prices)
        const [was, becomes] = [minutesOfRoster(others), minutesOfRoster(duties)]
        fc.pre(was !== null && becomes !== null)
        expect(result.minutesAtHome).toBe(becomes - was)
        const nights = (items: readonly RosterItem[]) =>
          planRests(items, context).reduce((sum, { nightsNearBase }) => sum + nightsNearBase, 0)
        expect(result.nightsNearBase).toBe(nights(duties) - nights(others))
        expect(Number(result.cost.difference)).toBe(fareOfRoster(duties) - fareOfRoster(others))
      }),
    )
  })

  it('of a swap is the same as giving one duty away and taking the other', () => {
    fc.assert(
      fc.property(takenOut, fc.nat(), ({ offered, others }, choice) => {
        const given = others[choice % others.length]
        if (!given) return
        const result = tryTrip(
          trialRoster(others, context),
          getOffer(offered, itemKey(given)),
          offered.prices,
        )
        const becomes = [...others.filter((each) => each !== given), offered]
        const [was, then] = [minutesOfRoster(others), minutesOfRoster(becomes)]
        fc.pre(was !== null && then !== null)
        expect(result.minutesAtHome).toBe(then - was)
      }),
    )
  })

  it('is commutable where one of its flights is, found by trying them all', () => {
    fc.assert(
      fc.property(takenOut, ({ offered }) => {
        const report = Date.parse(`${offered.trip_start.replace(' ', 'T')}:00Z`)
        const clear = Date.parse(`${offered.trip_end.replace(' ', 'T')}:00Z`)
        const read = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`)
        const passes3 = (from: number, until: number) => {
          for (let day = Math.floor(from / dayMs) * dayMs; day <= until; day += dayMs)
            if (from < day + 3 * hourMs && day + 3 * hourMs <= until) return true
          return false
        }
        /** A wait of 8 hours over midnight is a night too. */
        const isNight = (from: number, until: number) =>
          passes3(from, until) ||
          (until - from >= 8 * hourMs && Math.floor(from / dayMs) !== Math.floor(until / dayMs))
        const front = offered.prices.to_work.some(({ arrival_time: arrival }) => {
          const landed = read(arrival)
          return landed + 15 * minuteMs <= report && !isNight(landed, report)
        })
        const back = offered.prices.from_work.some(({ departure_time: departure }) => {
          const leaves = read(departure)
          return leaves >= clear + 30 * minuteMs && !isNight(clear, leaves)
        })
        const expected = front ? (back ? 'both' : 'front') : back ? 'back' : 'neither'
        expect(tryTrip(trialRoster([], context), getOffer(offered), offered.prices).commutable).toBe(expected)
      }),
    )
  })
})
