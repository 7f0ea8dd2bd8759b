import type { Direction, Price } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice, aTrip } from '../../fixtures.test-data.ts'
import { leastChangeMinutes } from './change-minutes.ts'
import { composeJourneys, mostJourneysADay, type ConnectionRules, type DutyWindow } from './connections.ts'
import {
  aDuty,
  along,
  codes,
  getFlights,
  flightToWork,
  restBetween,
  getRest,
  twoDuties,
  withFlights,
} from '../plan.test-data.ts'
import { planRests } from '../plan-rests.ts'

const rules: ConnectionRules = {
  settings: { connection_minutes: { MAN: 60, DUB: 75 } },
  getCountry: (airport) => (airport === 'DUB' ? 'IE' : 'GB'),
}
const toWork = { origins: ['EDI'], destinations: ['LHR'], changes: ['MAN', 'DUB'], duties: [] }
const home = { origins: ['LHR'], destinations: ['EDI'], changes: ['MAN', 'DUB'], duties: [] }

function aFlight(number: string, route: string, departure: string, parts: Partial<Price> = {}): Price {
  const [origin = '', destination = ''] = route.split('-')
  const direction = parts.direction ?? 'to_work'
  return aPrice(direction, number, departure, { origin, destination, duration_minutes: 60, ...parts })
}

describe('journeys of two flights (issue 22 item 3)', () => {
  const first = aFlight('1', 'EDI-MAN', '2026-11-08 06:00')
  const compose = (...flights: Price[]) => composeJourneys(flights, toWork, rules)

  it('keep the least minutes of the change, and wait four hours more at most', () => {
    const at = (departure: string) => compose(first, aFlight('2', 'MAN-LHR', departure)).length
    expect([
      at('2026-11-08 07:59'),
      at('2026-11-08 08:00'),
      at('2026-11-08 12:00'),
      at('2026-11-08 12:01'),
    ]).toEqual([0, 1, 1, 0])
  })

  it('cost what both flights cost, and take as long as both with the change', () => {
    const [journey] = compose(first, aFlight('2', 'MAN-LHR', '2026-11-08 08:15', { price_amount: '40.50' }))
    expect(journey).toMatchObject({
      origin: 'EDI',
      destination: 'LHR',
      departure_time: '2026-11-08 06:00',
      arrival_time: '2026-11-08 09:15',
      duration_minutes: 195,
      stops: 1,
      price_amount: '100.50',
      connection: { tickets: 'separate', change: { minutes: 75, least_minutes: 60 } },
    })
  })

  it('are left out where no rate brings their currencies together', () => {
    const second = aFlight('2', 'MAN-LHR', '2026-11-08 08:15', {
      price_currency: 'EUR',
      price_amount: '50.00',
    })
    expect(compose(first, second)).toEqual([])
    const rates = { to: 'GBP', perUnit: { EUR: 0.8 } }
    expect(composeJourneys([first, second], toWork, { ...rules, rates })).toMatchObject([
      { price_amount: '100.00', price_currency: 'GBP' },
    ])
  })

  it('have confirmed seats alone', () => {
    const second = aFlight('2', 'MAN-LHR', '2026-11-08 08:15')
    expect(compose(first, { ...second, seats_available: 0 })).toEqual([])
    expect(compose(first, { ...second, fare_type: 'standby' })).toEqual([])
  })

  it('say which later flights there are for somebody who misses the change', () => {
    const [journey] = compose(
      first,
      aFlight('2', 'MAN-LHR', '2026-11-08 08:15'),
      aFlight('3', 'MAN-LHR', '2026-11-08 08:59'),
      aFlight('4', 'MAN-LHR', '2026-11-08 09:00'),
      aFlight('5', 'MAN-LHR', '2026-11-08 14:15'),
      aFlight('6', 'MAN-LHR', '2026-11-08 14:16'),
    )
    expect(journey?.connection?.onward.map(({ flight_number }) => flight_number)).toEqual(['4', '5'])
  })

  it('are not offered where a direct flight leaves no earlier, lands no later and costs no more', () => {
    const second = aFlight('2', 'MAN-LHR', '2026-11-08 08:15')
    const direct = aFlight('9', 'EDI-LHR', '2026-11-08 07:00', { price_amount: '120.00' })
    expect(compose(first, second, direct)).toEqual([])
    expect(compose(first, second, { ...direct, price_amount: '120.01' })).toHaveLength(1)
    expect(compose(first, second, { ...direct, seats_available: 0 })).toHaveLength(1)
  })

  describe('of a day with more than a list shows', () => {
    const at = (minutes: number) =>
      `2026-11-08 ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const pair = (number: number, leaves: number, amount: string) => [
      aFlight(`${number}`, 'EDI-MAN', at(leaves), { price_amount: amount, duration_minutes: 60 }),
      aFlight(`${number + 100}`, 'MAN-LHR', at(leaves + 120), { price_amount: amount, duration_minutes: 60 }),
    ]
    // Who leaves later pays more, so that none is as good as another in every way; each changes for an hour.
    const evening = Array.from({ length: 14 }, (_, index) =>
      pair(index + 1, 12 * 60 + index * 30, `${20 + index}.00`),
    ).flat()
    const morning = pair(50, 6 * 60, '150.00')
    const duty = (report: string) => ({ airport: 'LHR', from: 0, to: Date.parse(`2026-11-08T${report}Z`) })
    const offered = (flights: readonly Price[], ...duties: DutyWindow[]) =>
      composeJourneys(flights, { ...toWork, duties }, rules).map(({ departure_time: time }) => time.slice(11))

    it('keep the one that alone makes report, whatever it costs', () => {
      expect(offered([...evening, ...morning])).not.toContain('06:00')
      const found = offered([...evening, ...morning], duty('10:00'))
      expect(found).toContain('06:00')
      expect(found).toHaveLength(mostJourneysADay)
    })

    it('lose the one that makes report by a minute less', () => {
      // It lands at 09:00.
      expect(offered([...evening, ...morning], duty('09:00'))).toContain('06:00')
      expect(offered([...evening, ...morning], duty('08:59'))).not.toContain('06:00')
    })

    it('keep the one that leaves last of those that make report, and the one that lands first', () => {
      const found = offered([...evening, ...morning], duty('21:30'))
      expect([found.includes('06:00'), found.includes('18:30')]).toEqual([true, true])
      expect(found).toHaveLength(mostJourneysADay)
    })

    it('keep those of each duty of the day', () => {
      const found = offered([...evening, ...morning], duty('10:00'), duty('21:30'))
      expect([found.includes('06:00'), found.includes('18:30')]).toEqual([true, true])
    })

    it('keep for a duty only what leads to it', () => {
      const elsewhere = { ...duty('10:00'), airport: 'LGW' }
      expect(offered([...evening, ...morning], elsewhere)).not.toContain('06:00')
    })
  })

  it('change nowhere that is home or work already', () => {
    const second = aFlight('2', 'MAN-LHR', '2026-11-08 08:15')
    expect(composeJourneys([first, second], { ...toWork, changes: ['EDI', 'LHR'] }, rules)).toEqual([])
  })
})

describe('the least minutes of a change', () => {
  it('are the person’s own, else those of the airport, else 60 and over a border 90', () => {
    const own = { connection_minutes: { LHR: 45 } }
    expect(leastChangeMinutes('LHR', false, own)).toBe(45)
    expect(leastChangeMinutes('LHR', true, { connection_minutes: {} })).toBe(90)
    expect(leastChangeMinutes('LHR', false, { connection_minutes: {} })).toBe(120)
    expect(leastChangeMinutes('JER', true, own)).toBe(60)
    expect(leastChangeMinutes('JER', false, own)).toBe(90)
  })
})

describe('the plan with a change', () => {
  const report = '2026-11-08 12:00'
  const legs = [aFlight('1', 'EDI-MAN', '2026-11-08 06:00'), aFlight('2', 'MAN-LHR', '2026-11-08 08:30')]
  const later = [aFlight('3', 'MAN-LHR', '2026-11-08 09:30'), aFlight('4', 'EDI-MAN', '2026-11-08 06:50')]
  const planned = (flights: readonly Price[]) => {
    const duty = aDuty('b', report, '2026-11-09 20:00', composeJourneys(flights, toWork, rules))
    const [rest] = planRests([duty], aContext())
    if (!rest?.wayToWork) throw new Error('Nothing is planned.')
    return rest.wayToWork
  }

  it('names both flights', () => {
    expect(planned(legs).flight.name).toBe('BA1 + BA2')
  })

  it('is tight without a later flight from the change, and says whose a missed change is', () => {
    const back = planned([...legs, later[1] ?? legs[0]].filter((each) => each !== undefined))
    expect(back.level).toBe('tight')
    expect(codes(back)).toContain('no_onward_flight')
    expect(codes(back)).toContain('tickets')
  })

  it('is comfortable with half an hour beyond the least at the change, and a later journey and a later second flight', () => {
    const back = planned([
      ...legs,
      aFlight('4', 'EDI-MAN', '2026-11-08 06:50'),
      aFlight('3', 'MAN-LHR', '2026-11-08 09:20'),
      aFlight('5', 'MAN-LHR', '2026-11-08 10:20'),
    ])
    expect([back.level, ...codes(back)]).toEqual(['comfortable', 'gap_in_hand', 'back_ups', 'tickets'])
  })

  it('has little at the change below half an hour beyond the least', () => {
    const at = (departure: string) =>
      planned([legs[0] ?? flightToWork('1', report), aFlight('2', 'MAN-LHR', departure)])
    expect(codes(at('2026-11-08 08:29'))).toContain('little_at_change')
    expect(codes(at('2026-11-08 08:30'))).not.toContain('little_at_change')
    // With no later flight either, a delay of minutes costs the duty.
    expect(at('2026-11-08 08:29').level).toBe('at_risk')
    expect(at('2026-11-08 08:30').level).toBe('tight')
  })

  it('is at risk with little at a change and no later flight from there, though another way leaves later', () => {
    const direct = { ...aFlight('9', 'EDI-LHR', '2026-11-08 08:00'), price_amount: '300.00' }
    const journeys = composeJourneys(
      [aFlight('1', 'EDI-MAN', '2026-11-08 06:00'), aFlight('2', 'MAN-LHR', '2026-11-08 08:29')],
      toWork,
      rules,
    )
    const offered = [...journeys, direct]
    const named = (own: Parameters<typeof aDuty>[4]) =>
      planRests([aDuty('b', report, '2026-11-09 20:00', offered, own)], aContext())[0]?.wayToWork
    const booked = named({ to_work_status: 'booked_correct_time', to_work_flight: journeys[0]! })
    expect(booked?.backUps.map(({ name }) => name)).toEqual(['BA9'])
    expect([booked?.flight.name, booked?.level]).toEqual(['BA1 + BA2', 'at_risk'])
    // Four times as much, and advised all the same.
    expect([named({})?.flight.name, named({})?.level]).toEqual(['BA9', 'tight'])
  })

  it('counts no later flight that misses report', () => {
    const late = aFlight('3', 'MAN-LHR', '2026-11-08 10:46')
    expect(codes(planned([...legs, late]))).toContain('no_onward_flight')
    expect(
      codes(
        planned([...legs, { ...late, departure_time: '2026-11-08 10:45', arrival_time: '2026-11-08 11:45' }]),
      ),
    ).not.toContain('no_onward_flight')
  })

  it('on one ticket is rebooked by the airline: a missed change is no risk of the person’s own', () => {
    const [journey] = composeJourneys(legs, toWork, rules)
    if (!journey?.connection) throw new Error('There is no journey.')
    const one: Price = {
      ...journey,
      connection: { ...journey.connection, tickets: 'one', change: { minutes: 45, least_minutes: 0 } },
    }
    const back = planRests([aDuty('b', report, '2026-11-09 20:00', [one])], aContext())[0]?.wayToWork
    expect(back && codes(back)).toEqual(['no_back_up', 'gap_in_hand', 'tickets'])
  })

  it('takes a trip that ends away from base home by way of the base (onward travel)', () => {
    const flights = [
      aFlight('11', 'JER-LHR', '2026-11-05 17:00', { direction: 'from_work' }),
      aFlight('12', 'LHR-EDI', '2026-11-05 20:00', { direction: 'from_work' }),
    ]
    const journeys = composeJourneys(
      flights,
      { origins: ['JER'], destinations: ['EDI'], changes: ['LHR'], duties: [] },
      rules,
    )
    const [, second] = twoDuties([flightToWork('1431', '2026-11-08 06:00')])
    const away = withFlights(
      aTrip('2026-11-05 08:00', '2026-11-05 16:00', {
        id: 'a',
        ...along('2026-11-05 08:00', '2026-11-05 16:00', 'LHR', 'JER'),
      }),
      journeys,
    )
    const without = {
      ...away,
      prices: { to_work: [], from_work: [flights[0]].filter((each) => each !== undefined) },
    }
    const rest = (duty: typeof away) => restBetween([duty, second], [duty, second], aContext())
    expect(rest(without).kind).not.toBe('stay')
    expect(getFlights(rest(away))).toEqual(['BA11 + BA12', 'BA1431'])
  })

  it('is what it was for direct flights alone', () => {
    const flights = [flightToWork('1431', '2026-11-08 06:00'), flightToWork('1433', '2026-11-08 07:00')]
    expect(composeJourneys(flights, toWork, rules)).toEqual([])
    expect(getRest(flights).wayToWork?.flight.change).toBeNull()
  })
})

/* An oracle that knows nothing but minutes of one day, fares, and the least minutes of a change. */

interface Flown {
  readonly route: string
  readonly leaves: number
  readonly lands: number
  readonly pounds: number
  readonly isSoldOut: boolean
}

interface Way {
  readonly parts: readonly Flown[]
  readonly leaves: number
  readonly lands: number
  readonly pounds: number
  /** Minutes beyond the least at the change; none without one. */
  readonly spare: number
}

const leastAt: Readonly<Record<string, number>> = { MAN: 60, DUB: 75 }

const getTimetable = (routes: readonly string[]) =>
  fc
    .array(
      fc.record({
        route: fc.constantFrom(...routes),
        leaves: fc.integer({ min: 60, max: 168 }).map((fives) => fives * 5),
        takes: fc.integer({ min: 9, max: 24 }).map((fives) => fives * 5),
        pounds: fc.integer({ min: 20, max: 250 }),
        isSoldOut: fc.nat(5).map((number) => number === 0),
      }),
      { maxLength: 14 },
    )
    .map((flights) =>
      flights.map(({ takes, ...flight }): Flown => ({ ...flight, lands: flight.leaves + takes })),
    )

const clock = (minute: number) =>
  `2026-11-08 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function getRecord(flight: Flown, index: number, direction: Direction): Price {
  return aFlight(String(100 + index), flight.route, clock(flight.leaves), {
    direction,
    duration_minutes: flight.lands - flight.leaves,
    price_amount: `${flight.pounds}.00`,
    seats_available: flight.isSoldOut ? 0 : 9,
  })
}

/** Every way there is to go, however bad. */
function getWays(flights: readonly Flown[], from: string, to: string): Way[] {
  const seats = flights.filter(({ isSoldOut }) => !isSoldOut)
  const direct = seats
    .filter(({ route }) => route === `${from}-${to}`)
    .map((flight) => ({
      parts: [flight],
      leaves: flight.leaves,
      lands: flight.lands,
      pounds: flight.pounds,
      spare: 999,
    }))
  const changing = Object.entries(leastAt).flatMap(([place, least]) =>
    seats
      .filter(({ route }) => route === `${from}-${place}`)
      .flatMap((one) =>
        seats
          .filter(({ route }) => route === `${place}-${to}`)
          .filter(({ leaves }) => leaves - one.lands >= least && leaves - one.lands <= least + 240)
          .map((two) => ({
            parts: [one, two],
            leaves: one.leaves,
            lands: two.lands,
            pounds: one.pounds + two.pounds,
            spare: two.leaves - one.lands - least,
          })),
      ),
  )
  return [...direct, ...changing]
}

/** When the next flight lands for somebody who misses the second one; never, if there is none. */
function nextLanding(flights: readonly Flown[], { parts }: Way): number {
  const [, second] = parts
  if (!second) return -Infinity
  const next = flights
    .filter(({ route, isSoldOut }) => route === second.route && !isSoldOut)
    .filter(({ leaves }) => leaves - second.leaves >= 45 && leaves - second.leaves <= 360)
    .map(({ lands }) => lands)
  return Math.min(Infinity, ...next)
}

/** When somebody arrives at the earliest who misses a way altogether. */
const backUp = (ways: readonly Way[], { leaves }: Way) =>
  Math.min(Infinity, ...ways.filter((each) => each.leaves >= leaves + 45).map(({ lands }) => lands))

/** A direct flight that leaves no earlier, lands no later and costs no more. */
const hasBetterDirect = (ways: readonly Way[], { parts, leaves, lands, pounds }: Way) =>
  parts.length > 1 &&
  ways.some(
    (each) =>
      each.parts.length === 1 && each.leaves >= leaves && each.lands <= lands && each.pounds <= pounds,
  )

interface Ranked {
  readonly pounds: number
  readonly isAtRisk: boolean
}

/** The least of those that are not at risk, or of all if each is; null if there are none. */
function leastPounds(ranked: readonly Ranked[]): number | null {
  const safe = ranked.filter(({ isAtRisk }) => !isAtRisk)
  const [least] = (safe.length > 0 ? safe : ranked).map(({ pounds }) => pounds).toSorted((a, b) => a - b)
  return least ?? null
}

/** Pounds by which a way is ranked: fares, ten pounds for an hour that is not spent at home, and forty for each risk. */
function rankTo(report: number, ways: readonly Way[], way: Way, flights: readonly Flown[]): Ranked {
  const isLater = ways.some(({ leaves }) => leaves >= way.leaves + 45)
  const isCaught = way.parts.length === 1 || nextLanding(flights, way) <= report - 15
  const isTight = report - 15 - way.lands < 30 || way.spare < 30
  return rankedAt(way.pounds + ((report - (way.leaves - 95)) * 10) / 60, isLater && isCaught, isTight)
}

const rankedAt = (pounds: number, hasBackUp: boolean, isTight: boolean): Ranked => ({
  pounds: pounds + (hasBackUp ? 0 : 40) + (isTight ? 40 : 0),
  isAtRisk: !hasBackUp && isTight,
})

function rankHome(clear: number, ways: readonly Way[], way: Way, flights: readonly Flown[]): Ranked {
  const isLater = ways.some(({ leaves }) => leaves >= way.leaves + 45)
  const isCaught = way.parts.length === 1 || nextLanding(flights, way) < Infinity
  const isTight = way.leaves - clear - 30 < 30 || way.spare < 30
  return rankedAt(way.pounds + ((way.lands + 45 - clear) * 10) / 60, isLater && isCaught, isTight)
}

describe('of any timetable (oracle)', () => {
  const toLondon = getTimetable(['EDI-LHR', 'EDI-MAN', 'MAN-LHR', 'EDI-DUB', 'DUB-LHR'])
  const fromLondon = getTimetable(['LHR-EDI', 'LHR-MAN', 'MAN-EDI', 'LHR-DUB', 'DUB-EDI'])
  const getKey = (parts: readonly { leaves: number; lands: number; route: string }[]) =>
    parts.map(({ route, leaves, lands }) => `${route} ${leaves} ${lands}`).join(' ')
  const minute = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14))
  const getParts = (price: Price) =>
    (price.connection?.legs ?? []).map((leg) => ({
      route: `${leg.origin}-${leg.destination}`,
      leaves: minute(leg.departure_time),
      lands: minute(leg.arrival_time),
    }))

  it('every journey can be flown, and one that is left out is no better in anything', () => {
    fc.assert(
      fc.property(toLondon, (flights) => {
        const ways = getWays(flights, 'EDI', 'LHR')
        const records = flights.map((flight, index) => getRecord(flight, index, 'to_work'))
        const offered = composeJourneys(records, toWork, rules)
        const possible = new Set(ways.map(({ parts }) => getKey(parts)))
        for (const price of offered) expect(possible).toContain(getKey(getParts(price)))
        const keys = new Set(offered.map((price) => getKey(getParts(price))))
        const standing = ways.filter(({ parts }) => parts.length === 1 || keys.has(getKey(parts)))
        for (const way of ways) {
          const isMatched = standing.some(
            (other) =>
              other.leaves >= way.leaves &&
              other.lands <= way.lands &&
              other.pounds <= way.pounds &&
              other.spare >= Math.min(30, way.spare) &&
              nextLanding(flights, other) <= nextLanding(flights, way) &&
              (other.parts.length === 1 || backUp(ways, other) <= backUp(ways, way)),
          )
          expect(isMatched).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  }, 60_000)

  it('the plan names a way to work that makes report, and none is better by its ranking', () => {
    const report = 14 * 60
    let changes = 0
    fc.assert(
      fc.property(toLondon, (flights) => {
        const ways = getWays(flights, 'EDI', 'LHR').filter(({ lands }) => lands <= report - 15)
        const records = flights.map((flight, index) => getRecord(flight, index, 'to_work'))
        const direct = records.filter(({ origin, destination }) => `${origin}-${destination}` === 'EDI-LHR')
        const prices = [...direct, ...composeJourneys(records, toWork, rules)]
        const [rest] = planRests([aDuty('b', clock(report), '2026-11-09 20:00', prices)], aContext())
        if (rest?.wayToWork?.flight.fare.connection) changes += 1
        const least = leastPounds(
          ways.filter((way) => !hasBetterDirect(ways, way)).map((way) => rankTo(report, ways, way, flights)),
        )
        expect(rest?.cost.ranked ?? null).toBe(least && Math.round(least * 1000))
      }),
      { numRuns: 2000 },
    )
    expect(changes).toBeGreaterThan(100)
  }, 60_000)

  it('and home mirrored', () => {
    const clear = 5 * 60
    let changes = 0
    fc.assert(
      fc.property(fromLondon, (flights) => {
        const ways = getWays(flights, 'LHR', 'EDI').filter(({ leaves }) => leaves >= clear + 30)
        const records = flights.map((flight, index) => getRecord(flight, index, 'from_work'))
        const direct = records.filter(({ origin, destination }) => `${origin}-${destination}` === 'LHR-EDI')
        const prices = [...direct, ...composeJourneys(records, home, rules)]
        const rest = planRests([aDuty('a', '2026-11-07 20:00', clock(clear), prices)], aContext()).at(-1)
        if (rest?.wayHome?.flight.fare.connection) changes += 1
        const least = leastPounds(
          ways.filter((way) => !hasBetterDirect(ways, way)).map((way) => rankHome(clear, ways, way, flights)),
        )
        expect(rest?.cost.ranked ?? null).toBe(least && Math.round(least * 1000))
      }),
      { numRuns: 2000 },
    )
    expect(changes).toBeGreaterThan(100)
  }, 60_000)
})
