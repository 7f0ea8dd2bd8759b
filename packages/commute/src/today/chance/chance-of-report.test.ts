import type { Connection, Price } from '@slipstream/contract/flight'
import type { DayOutcome, FlightHistory } from '@slipstream/contract/flight-history'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { getLeg } from '../../plan/read/connections.ts'
import { aDuty, flightToWork, onStandby } from '../../plan/plan.test-data.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import { planRoster } from '../../plan/describe/advice.ts'
import { getRests, getSpans } from '../../plan/read/rests.ts'
import { hourMs, toInstant } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import type { EnteredSeats } from '../seats/seats-seen.ts'
import { chanceFigure } from './chance-figure.ts'
import { getLaterSeats, chanceOfReport, type ChanceReason } from './chance-of-report.ts'

/** Report is at noon; a quarter of an hour from landing to report is the least, an hour the person's own gap. */
const plain = aContext({ slip_time: 60, landing_to_report_minutes: 15 })
const { settings } = plain
const report = toInstant('2026-11-08 12:00', 'Europe/London')
const now = report - 12 * hourMs

function getEnd(): RestEnd {
  const duty = aDuty('1', '2026-11-08 12:00', '2026-11-08 20:00')
  const [rest] = getRests(getSpans([duty], plain), plain)
  if (!rest?.report) throw new Error('The duty has no report.')
  return rest.report
}
const end = getEnd()

function onOffer(fare: Price, parts: Partial<CommuteFlight> = {}): CommuteFlight {
  const instants = readFlightInstants(fare)
  if (!instants) throw new Error(`${fare.departure_time} cannot be read.`)
  return {
    name: `BA${fare.flight_number}`,
    ...instants,
    fare,
    fares: [fare],
    isStandbyOnly: fare.fare_type === 'standby',
    change: null,
    gapInHandMinutes: (report - instants.arrival) / 60_000 - 60,
    hotelNights: 0,
    ...parts,
  }
}
/** Lands at 10:15: an hour and a half late is still in time. */
const at9 = onOffer(flightToWork('1441', '2026-11-08 09:00'))
/** Lands at 11:00: three quarters of an hour late is still in time. */
const at945 = onOffer(flightToWork('1443', '2026-11-08 09:45', { seats_available: 4 }))

const times = (count: number, outcome: DayOutcome) => Array.from({ length: count }, () => outcome)
function past(flights: Readonly<Record<string, readonly DayOutcome[]>>, parts: Partial<FlightHistory> = {}) {
  const records = Object.entries(flights).map(([flight, days]) => ({ flight, days: [...days] }))
  const routes = [{ origin: 'EDI', destination: 'LHR', flights: records }]
  return { from: '2026-08-10', routes, seats: [], seen: [], said: [], ...parts }
}
const answers = (asked: number, boarded: number) => ({
  seats: [{ seats: 3, asked, boarded }],
  seen: [],
  said: [],
})

function chance(
  flight: CommuteFlight,
  history: FlightHistory,
  parts: {
    isBooked?: boolean
    backUps?: readonly CommuteFlight[]
    at?: number
    seen?: EnteredSeats | null
  } = {},
) {
  const { isBooked = false, backUps = [], at = now, seen = null } = parts
  const known = { history, settings, now: at, findSeats: () => seen }
  return chanceOfReport({ flight, end, isBooked, backUps }, known)
}
const codes = (reasons: readonly ChanceReason[] = []) => reasons.map(({ code }) => code)

describe('the chance of making report (issue 22, 4)', () => {
  it('counts the past days on which a flight landed so late at most that its person still made report', () => {
    const days = [...times(30, 0), ...times(10, 90), ...times(8, 91), ...times(2, 'failed')]
    const found = chance(at9, past({ BA1441: days }))
    expect(found?.reasons[0]).toEqual({
      code: 'flight',
      flight: 'BA1441',
      allowedMinutes: 90,
      flights: 50,
      inTime: 40,
      failed: 2,
    })
    expect(found?.share).toBeCloseTo(0.8, 1)
  })

  it('asks for the way alone: the person’s own minimum gap is not needed for report', () => {
    const insideGap = onOffer(flightToWork('1445', '2026-11-08 10:20'))
    expect(insideGap.gapInHandMinutes).toBeLessThan(0)
    const found = chance(insideGap, past({ BA1445: times(40, 10) }))
    expect(found?.reasons[0]).toMatchObject({ allowedMinutes: 10, inTime: 40 })
  })

  it('is none of a flight that lands after the report can be made', () => {
    const late = onOffer(flightToWork('1445', '2026-11-08 10:31'))
    expect(chance(late, past({ BA1445: times(40, 0) }))).toBeNull()
  })

  it('is by the flight from 20 of its days on, by its route below, and none with under 60 of the route', () => {
    const other = { BA1449: times(41, 0) }
    expect(codes(chance(at9, past({ BA1441: times(20, 0) }))?.reasons)[0]).toBe('flight')
    expect(codes(chance(at9, past({ BA1441: times(19, 0), ...other }))?.reasons)[0]).toBe('route')
    expect(chance(at9, past({ BA1441: times(18, 0), ...other }))).toBeNull()
    expect(chance(at9, past({}))).toBeNull()
    expect(chance(at9, { ...past({}), routes: [] })).toBeNull()
  })

  describe('of a codeshare', () => {
    const flown = flightToWork('1441', '2026-11-08 09:00')
    const sold = { ...flown, id: 'aa6150', marketing_carrier: 'AA', flight_number: '6150' }
    const codeshare = (fares: readonly [Price, ...Price[]]) => onOffer(sold, { name: 'AA6150', fares })
    const own = (flight: CommuteFlight, history: FlightHistory) => chance(flight, history)?.reasons[0]

    it('is by the past days of the airline that flies it', () => {
      expect(own(codeshare([sold, flown]), past({ BA1441: [...times(30, 0), ...times(10, 91)] }))).toEqual({
        code: 'flight',
        flight: 'AA6150',
        allowedMinutes: 90,
        flights: 40,
        inTime: 30,
        failed: 0,
      })
    })

    it('then by those of the airline that sells it, each day once, also for the route', () => {
      const sameDays = { BA1441: times(10, 0), AA6150: [...times(10, 91), ...times(10, 0)] }
      expect(own(codeshare([sold, flown]), past(sameDays))).toMatchObject({
        code: 'flight',
        flights: 20,
        inTime: 20,
      })
      const few = { BA1441: times(10, 0), AA6150: times(19, 0), BA1449: times(41, 0) }
      expect(own(codeshare([sold, flown]), past(few))).toMatchObject({ code: 'route', flights: 60 })
    })

    it('is by its own number alone if nobody else offers it', () => {
      const days = { BA1441: times(40, 91), AA6150: times(30, 0) }
      expect(own(codeshare([sold]), past(days))).toMatchObject({ code: 'flight', flights: 30, inTime: 30 })
    })
  })

  it('is never certain, whatever was seen', () => {
    expect(chance(at9, past({ BA1441: times(90, 0) }))?.share).toBeLessThan(1)
    expect(chance(at9, past({ BA1441: times(90, 'failed') }))?.share).toBeGreaterThan(0)
  })

  it('of a change is that the first flight lands in time for it, and the second in time for report', () => {
    const first = flightToWork('1', '2026-11-08 06:00', { destination: 'MAN' })
    const second = flightToWork('2', '2026-11-08 09:00', { origin: 'MAN' })
    const connection: Connection = {
      tickets: 'separate',
      legs: [getLeg(first), getLeg(second)],
      change: { minutes: 105, least_minutes: 60 },
      onward: [],
    }
    const journey = (tickets: Connection['tickets']) =>
      onOffer({
        ...second,
        origin: 'EDI',
        departure_time: '2026-11-08 06:00',
        connection: { ...connection, tickets },
      })
    const history = {
      from: '2026-08-10',
      routes: [
        // Three quarters of an hour late is in time on two tickets, an hour and a quarter on one: from gate to gate takes 30 minutes.
        {
          origin: 'EDI',
          destination: 'MAN',
          flights: [{ flight: 'BA1', days: [...times(30, 45), ...times(30, 46)] }],
        },
        { origin: 'MAN', destination: 'LHR', flights: [{ flight: 'BA2', days: times(60, 0) }] },
      ],
      seats: [],
      seen: [],
      said: [],
    }
    const separate = chance(journey('separate'), history)
    expect(separate?.share).toBeCloseTo(0.5, 1)
    expect(codes(separate?.reasons).slice(0, 2)).toEqual(['change', 'flight'])
    expect(chance(journey('one'), history)?.share).toBeCloseTo(0.5, 1)
    const gate = { ...connection, tickets: 'one' as const, change: { minutes: 76, least_minutes: 0 } }
    const onOne = onOffer({ ...second, origin: 'EDI', departure_time: '2026-11-08 06:00', connection: gate })
    expect(chance(onOne, history)?.share).toBeGreaterThan(0.95)
  })

  it('counts a train to the airport as on time, and is none of a way without a flight', () => {
    const leg = { ...getLeg(flightToWork('1441', '2026-11-08 09:00')) }
    const train = { ...leg, kind: 'train' as const, price_amount: '10.00', destination: 'EDI', origin: 'GLA' }
    const connection: Connection = { tickets: 'separate', legs: [train, leg], change: null, onward: [] }
    const byTrain = onOffer({ ...at9.fare, origin: 'GLA', connection })
    expect(codes(chance(byTrain, past({ BA1441: times(40, 0) }))?.reasons)).toEqual([
      'flight',
      'ground_on_time',
    ])
    const only = onOffer({ ...at9.fare, connection: { ...connection, legs: [train] } })
    expect(chance(only, past({ BA1441: times(40, 0) }))).toBeNull()
  })
})

describe('standby (issue 22, 4: seats or standby class)', () => {
  const seat = flightToWork('1441', '2026-11-08 09:00', { seats_available: 4 })
  const standby = onOffer(onStandby(seat), { fares: [seat, onStandby(seat)] })
  const history = past({ BA1441: times(60, 0) }, answers(30, 15))

  it('is by how many got a seat with about as many on sale, from 30 answers on', () => {
    const found = chance(standby, history)
    expect(found?.share).toBeCloseTo(0.5, 1)
    expect(found?.isIfBoarded).toBe(false)
    expect(found?.reasons[0]).toEqual({ code: 'standby', seats: 4, asked: 30, boarded: 15 })
    const few = chance(standby, past({ BA1441: times(60, 0) }, answers(29, 15)))
    expect(few?.isIfBoarded).toBe(true)
    expect(few?.reasons[0]).toEqual({ code: 'if_boarded', why: 'too_little_known' })
    expect(few?.share).toBeGreaterThan(0.9)
  })

  it('is known from 24 hours before departure on', () => {
    const dayBefore = standby.departure - 24 * hourMs
    expect(chance(standby, history, { at: dayBefore })?.isIfBoarded).toBe(false)
    expect(chance(standby, history, { at: dayBefore - 1 })?.reasons[0]).toEqual({
      code: 'if_boarded',
      why: 'too_early',
    })
  })

  it('does not matter to somebody who holds a seat', () => {
    expect(chance(standby, history, { isBooked: true })?.share).toBeGreaterThan(0.9)
  })

  it('of a sold-out flight is that of no seat on sale, and none where a fare does not say', () => {
    const full = onOffer(onStandby(seat), { fares: [onStandby(seat)] })
    const none = past({ BA1441: times(60, 0) }, { seats: [{ seats: 0, asked: 40, boarded: 4 }] })
    expect(chance(full, none)?.reasons[0]).toMatchObject({ code: 'standby', seats: 0 })
    const silent = onOffer(onStandby(seat), { fares: [{ ...seat, seats_available: null }, onStandby(seat)] })
    expect(chance(silent, history)?.isIfBoarded).toBe(true)
  })
})

describe('the back-ups behind a flight (issue 22, 4)', () => {
  const days = { BA1441: [...times(30, 0), ...times(30, 120)], BA1443: times(60, 0) }

  it('add what they do for somebody who gets a seat on them, and the next one is named', () => {
    const alone = chance(at9, past(days))
    const found = chance(at9, past(days, answers(40, 40)), { backUps: [at945] })
    expect(alone?.next).toBeNull()
    expect(alone?.reasons.map(({ code }) => code)).toEqual(['flight'])
    expect(found?.share).toBeGreaterThan(0.9)
    expect(found?.next).toBe(at945)
    expect(found?.reasons.at(-1)).toMatchObject({ code: 'back_ups', flights: ['BA1443'] })
  })

  it('are named and not counted where nobody knows who gets their seats', () => {
    const alone = chance(at9, past(days))
    const found = chance(at9, past(days), { backUps: [at945] })
    expect(found?.share).toBe(alone?.share)
    expect(found?.next).toBe(at945)
    expect(found?.reasons.at(-1)).toEqual({
      code: 'back_ups_left_out',
      flights: ['BA1443'],
      why: 'too_little_known',
    })
  })

  it('do less where they fail on the same days', () => {
    const storms = [...times(30, 0), ...times(30, 'failed')]
    const together = chance(at9, past({ BA1441: storms, BA1443: storms }, answers(40, 40)), {
      backUps: [at945],
    })
    const apart = chance(at9, past({ BA1441: storms, BA1443: storms.toReversed() }, answers(40, 40)), {
      backUps: [at945],
    })
    expect(together?.share).toBeLessThan(0.6)
    expect(apart?.share).toBeGreaterThan(0.9)
  })

  it('are the confirmed seats of advice that leave 45 minutes later', () => {
    const fares = [
      flightToWork('1441', '2026-11-08 08:00'),
      flightToWork('1443', '2026-11-08 08:44'),
      flightToWork('1445', '2026-11-08 08:45'),
      onStandby(flightToWork('1447', '2026-11-08 09:00')),
    ]
    const duty = aDuty('1', '2026-11-08 12:00', '2026-11-08 20:00', fares)
    const advice = planRoster([duty], plain).get('trip:1')?.to_work
    const [first] = advice?.makingIt ?? []
    expect(advice && first && getLaterSeats(first, advice, settings).map(({ name }) => name)).toEqual([
      'BA1445',
    ])
  })
})

describe('where somebody is whose journey with a change fails', () => {
  /** EDI 06:00 to MAN 07:15, MAN 09:00 to LHR 10:15: the first may be 45 minutes late for the change, which takes an hour. */
  const first = flightToWork('1', '2026-11-08 06:00', { destination: 'MAN' })
  const second = flightToWork('2', '2026-11-08 09:00', { origin: 'MAN' })
  /** Lands at 11:15: half an hour late still makes report. */
  const third = flightToWork('3', '2026-11-08 10:00', { origin: 'MAN' })
  const journeyWith = (...later: readonly Price[]) =>
    onOffer({
      ...second,
      id: 'a journey',
      origin: 'EDI',
      departure_time: first.departure_time,
      connection: {
        tickets: 'separate',
        legs: [getLeg(first), getLeg(second)],
        change: { minutes: 105, least_minutes: 60 },
        onward: later.map(getLeg),
      },
    })
  const pastRoute = (route: string, flights: Readonly<Record<string, readonly DayOutcome[]>>) => {
    const [origin = '', destination = ''] = route.split('-')
    const records = Object.entries(flights).map(([flight, days]) => ({ flight, days: [...days] }))
    return { origin, destination, flights: records }
  }
  const late = [...times(30, 45), ...times(30, 46)]
  /** Everybody who asked for a seat got one. */
  const pastWith = (firstDays: readonly DayOutcome[], others: Parameters<typeof pastRoute>[1] = {}) => ({
    from: '2026-08-10',
    routes: [
      pastRoute('EDI-MAN', { BA1: firstDays }),
      pastRoute('MAN-LHR', { BA2: times(60, 0), ...others }),
      pastRoute('EDI-LHR', { BA1443: times(60, 0), BA1441: times(60, 0) }),
      pastRoute('LPL-LHR', { BA1443: times(60, 0) }),
    ],
    ...answers(60, 60),
  })

  it('takes nobody who is stuck at the change home again for a back-up: half of the days are late there, and half make report', () => {
    const found = chance(journeyWith(), pastWith(late), { backUps: [at945] })
    expect(found?.share).toBeCloseTo(0.5, 2)
    expect(found?.next).toBe(at945)
  })

  it('counts the later flight that the journey names: who misses the change on half of the days lands with it in time', () => {
    const found = chance(journeyWith(third), pastWith(late, { BA3: times(60, 0) }))
    expect(found?.share).toBeGreaterThan(0.97)
    expect(found?.reasons.map(({ code }) => code)).toEqual(['change', 'flight', 'onward'])
    expect(found?.reasons.at(-1)).toMatchObject({
      airport: 'MAN',
      flights: ['BA3'],
      share: expect.closeTo(0.48, 2),
    })
  })

  it('counts a later flight for those who land an hour before it, to the minute', () => {
    // From 10:00 an hour back is 09:00: a flight that is to land at 07:15 may be 105 minutes late.
    const at = (minutes: number) =>
      chance(journeyWith(third), pastWith([...times(30, 0), ...times(30, minutes)], { BA3: times(60, 0) }))
        ?.share
    expect(at(105)).toBeGreaterThan(0.97)
    expect(at(106)).toBeCloseTo(0.5, 2)
  })

  it('counts no later flight that lands after report, and names one of which too little is known', () => {
    const tooLate = flightToWork('3', '2026-11-08 10:31', { origin: 'MAN' })
    const found = chance(journeyWith(tooLate), pastWith(late, { BA3: times(60, 0) }))
    expect(found?.share).toBeCloseTo(0.5, 2)
    expect(codes(found?.reasons)).toEqual(['change', 'flight'])
    const little = pastWith(late, { BA2: times(40, 0) })
    expect(chance(journeyWith(third), little)?.reasons.at(-1)).toEqual({
      code: 'back_ups_left_out',
      flights: ['BA3'],
      why: 'too_little_known',
    })
  })

  it('takes the later flight where the second one fails as well', () => {
    const secondFails = pastWith(times(60, 0), {
      BA2: [...times(30, 0), ...times(30, 'failed')],
      BA3: times(60, 0),
    })
    expect(chance(journeyWith(), secondFails)?.share).toBeCloseTo(0.5, 1)
    expect(chance(journeyWith(third), secondFails)?.share).toBeGreaterThan(0.95)
  })

  it('takes the back-up from home where the first flight never left', () => {
    const cancelled = pastWith([...times(30, 0), ...times(30, 'failed')])
    expect(chance(journeyWith(), cancelled)?.share).toBeCloseTo(0.5, 2)
    expect(chance(journeyWith(), cancelled, { backUps: [at945] })?.share).toBeGreaterThan(0.95)
  })

  it('reaches a back-up that leaves from an airport with a known way from the change, once it is there', () => {
    // Landed at 08:01, an hour for the change and the way of 45 minutes to Liverpool: 09:46.
    const fromLiverpool = (time: string) =>
      onOffer(flightToWork('1443', `2026-11-08 ${time}`, { origin: 'LPL', seats_available: 4 }))
    const shareWith = (time: string, minutes: Record<string, number>) =>
      chanceOfReport(
        { flight: journeyWith(), end, isBooked: false, backUps: [fromLiverpool(time)] },
        {
          history: pastWith(late),
          settings: { ...settings, transfer_minutes: minutes },
          now,
          findSeats: () => null,
        },
      )?.share
    expect(shareWith('09:46', { 'LPL-MAN': 45 })).toBeGreaterThan(0.95)
    expect(shareWith('09:45', { 'LPL-MAN': 45 })).toBeCloseTo(0.5, 2)
    expect(shareWith('09:46', {})).toBeCloseTo(0.5, 2)
  })

  it('waits for a direct flight rather than being stranded on a journey that leaves first', () => {
    const cancelled = onOffer(flightToWork('1439', '2026-11-08 05:00'))
    const history = pastWith(times(60, 200))
    history.routes[2]?.flights.push({ flight: 'BA1439', days: times(60, 'failed') })
    const both = { backUps: [{ ...journeyWith(), fares: [{ ...second, seats_available: 4 }] }, at945] }
    const direct = chance(cancelled, history, { backUps: [at945] })?.share ?? NaN
    expect(direct).toBeGreaterThan(0.9)
    expect(chance(cancelled, history, both)?.share).toBeGreaterThanOrEqual(direct)
  })
})

describe('any past (issue 22, Bad input: history with gaps)', () => {
  const outcome = fc.oneof(
    fc.constant(null),
    fc.constant('failed' as const),
    fc.integer({ min: 0, max: 3000 }),
  )
  const record = fc.array(outcome, { maxLength: 90 })
  const anyPast = fc.record({ BA1441: record, BA1443: record, BA1445: record })
  const minutes = fc.integer({ min: 0, max: 600 })

  it('gives a chance between 0 and 1, which more time in hand and more back-ups never lower', () => {
    const record60 = fc.array(outcome, { minLength: 60, maxLength: 90 })
    fc.assert(
      fc.property(anyPast, record60, minutes, minutes, (flights, known, less, more) => {
        fc.pre(known.filter((each) => each !== null).length >= 20)
        const history = past({ ...flights, BA1441: known }, answers(60, 40))
        const getShare = (gapInHandMinutes: number, backUps: readonly CommuteFlight[] = []) =>
          chance({ ...at9, gapInHandMinutes }, history, { backUps })?.share ?? NaN
        const low = getShare(Math.min(less, more))
        const high = getShare(Math.max(less, more))
        const backed = getShare(Math.min(less, more), [at945])
        expect(low).toBeGreaterThan(0)
        expect(high).toBeGreaterThanOrEqual(low)
        expect(backed).toBeGreaterThanOrEqual(low)
        expect(Math.max(high, backed)).toBeLessThan(1)
      }),
    )
  })

  it('gives none, or one between 0 and 1, of days of which little is known', () => {
    fc.assert(
      fc.property(anyPast, (flights) => {
        const share = chance(at9, past(flights), { backUps: [at945] })?.share ?? 0.5
        expect(share > 0 && share < 1).toBe(true)
      }),
    )
  })
})

describe('a chance in words', () => {
  it.each([
    [0.999, '49 in 50'],
    [0.98, '49 in 50'],
    [0.9799, '19 in 20'],
    [0.95, '19 in 20'],
    [0.9499, '9 in 10'],
    [0.85, '9 in 10'],
    [0.8499, '8 in 10'],
    [0.5, '5 in 10'],
    [0.05, '1 in 10'],
    [0.0499, 'under 1 in 10'],
  ])('%f is %s', (share, figure) => {
    expect(chanceFigure(share)).toBe(figure)
  })
})

describe('the chance of somebody on standby who saw the seats (issue 52, 1)', () => {
  const flight = onOffer(onStandby(flightToWork('1441', '2026-11-08 09:00')), { isStandbyOnly: true })
  const days = { BA1441: times(40, 0) }
  const cell = (margin: number, asked: number, boarded: number, hours = 12) => ({
    by: 'place' as const,
    margin,
    hours,
    asked,
    boarded,
  })
  const look = { open: { economy: 6 }, listed: null, place: 2, seen_at: new Date(now).toISOString() }
  const asked = (parts: Partial<FlightHistory>, seen: EnteredSeats | null = look) =>
    chance(flight, past(days, parts), { seen })

  it('is by how many got on who had seen about as many', () => {
    const found = asked({ seen: [cell(3, 60, 30)] })
    expect(found?.reasons[0]).toEqual({ code: 'seats_seen', by: 'place', margin: 4, asked: 60, boarded: 30 })
    expect(found?.share).toBeCloseTo(0.5, 1)
    expect(found?.isIfBoarded).toBe(false)
  })

  it('is by seats on sale where too few had seen such seats, and by nothing where that is not known either', () => {
    expect(
      codes(asked({ seen: [cell(3, 29, 20)], seats: [{ seats: 9, asked: 60, boarded: 50 }] })?.reasons)[0],
    ).toBe('if_boarded')
    expect(asked({ seen: [cell(0, 60, 30)] })?.isIfBoarded).toBe(true)
    expect(asked({ seen: [cell(3, 60, 30)] }, null)?.isIfBoarded).toBe(true)
  })

  it('says how often such a chance was right, from twenty answers on', () => {
    const said = (asked_: number) =>
      asked({ seen: [cell(3, 60, 30)], said: [{ tenths: 5, asked: asked_, boarded: 9 }] })
    expect(said(20)?.reasons[1]).toEqual({ code: 'said', tenths: 5, asked: 20, boarded: 9 })
    expect(codes(said(19)?.reasons)).not.toContain('said')
  })

  it('of a jumpseat is by the jumpseat alone, whatever is on sale', () => {
    const jumpseat = { ...flight, fare: { ...flight.fare, is_jumpseat: true } }
    const onSale = { seats: [{ seats: 9, asked: 60, boarded: 60 }] }
    expect(chance(jumpseat, past(days, onSale), { seen: look })?.isIfBoarded).toBe(true)
    const seen = { ...look, open: { jumpseat: 1 }, place: null }
    const known = { seen: [{ ...cell(0, 60, 30), by: 'jumpseat' as const }] }
    expect(chance(jumpseat, past(days, known), { seen })?.reasons[0]).toMatchObject({
      by: 'jumpseat',
      margin: 0,
    })
  })
})
