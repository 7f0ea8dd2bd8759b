import { rosterClock } from '../../time/clock.ts'
import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { GroundDuty, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aGroundDuty } from '../../fixtures.test-data.ts'
import { aDuty, flightHome, withFlights } from '../../plan/plan.test-data.ts'
import { planRests } from '../../plan/plan-rests.ts'
import { liveCommutes } from './live-commutes.ts'
import { getLiveNow } from './live-now.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { aStatus, at, at6, at7, at835, bookedTo, liveAt, liveContext } from './live.test-data.ts'
import { liveSentence } from './live-sentence.ts'

const all = [at6, at7, at835]

/** What the panel says of the flight to work at a time of the day, and what it asks for. */
function said(time: string, statuses: readonly FlightStatus[], fare = at6, offered = all) {
  const [commute] = liveAt(time, bookedTo(fare, offered), statuses)
  return commute && { action: commute.action, text: liveSentence(commute, rosterClock) }
}

describe('a flight to work on the day (issue 22, 1)', () => {
  it('that is on time is taken as planned, with what is in hand', () => {
    expect(said('04:00', [aStatus(at6)])).toEqual({
      action: 'as_planned',
      text: 'BA1431 on time: 1 h 45 min in hand.',
    })
  })

  it('that is late with time in hand changes nothing', () => {
    expect(said('04:00', [aStatus(at6, { late: 25 })])).toEqual({
      action: 'as_planned',
      text: 'BA1431 25 min late: 1 h 20 min in hand.',
    })
  })

  it('that is late with little in hand asks to be ready, and names the back-up with its seats', () => {
    expect(said('04:00', [aStatus(at7, { late: 25 })], at7, [at7, at835])).toMatchObject({
      action: 'ready',
      text: 'BA1433 25 min late: 20 min in hand. No back-up is known.',
    })
    expect(said('04:00', [aStatus(at6, { late: 76 })])).toMatchObject({
      action: 'ready',
      text: 'BA1431 1 h 16 min late: 29 min in hand. Back-up BA1433 07:00 still works, 3 seats.',
    })
    // The gate of the back-up closes.
    expect(said('06:31', [aStatus(at6, { late: 76 })])?.text).toBe(
      'BA1431 1 h 16 min late: 29 min in hand. No back-up is known.',
    )
  })

  it('has 30 minutes in hand, and nothing is asked; with 29 it is', () => {
    expect(said('04:00', [aStatus(at6, { late: 75 })])?.action).toBe('as_planned')
    expect(said('04:00', [aStatus(at6, { late: 76 })])?.action).toBe('ready')
  })

  it('that no longer keeps the gap is given up for one that does, by the seats that are left', () => {
    expect(said('04:00', [aStatus(at6, { late: 106 })])).toEqual({
      action: 'switch',
      text: 'BA1431 1 h 46 min late and won’t make report. Take BA1433 07:00, 45 min in hand, 3 seats.',
    })
  })

  it('is watched where ground duties are left out of advice, as long as it is booked', () => {
    const [first] = bookedTo(at6, all)
    const simulator = (parts: Partial<GroundDuty>) =>
      withFlights(aGroundDuty('2026-11-08 10:00', '2026-11-08 18:00', parts), all)
    const cancelled = [aStatus(at6, { state: 'cancelled' })]
    const booked = simulator({ to_work_status: 'booked_correct_time', to_work_flight: at6 })
    expect(liveAt('04:00', [first, booked], cancelled)).toMatchObject([
      { action: 'switch', other: { name: 'BA1433' } },
    ])
    expect(liveAt('04:00', [first, simulator({ to_work_flight: at6 })], cancelled)).toEqual([])
  })

  it('that is cancelled is given up for one that is still to be caught', () => {
    const cancelled = aStatus(at6, { state: 'cancelled' })
    expect(said('04:00', [cancelled])).toEqual({
      action: 'switch',
      text: 'BA1431 cancelled. Take BA1433 07:00, 45 min in hand, 3 seats.',
    })
    // At home 95 minutes are needed to the gate, at the airport half an hour.
    expect(said('04:24', [cancelled])?.action).toBe('switch')
    expect(said('06:30', [cancelled])?.action).toBe('switch')
    expect(said('06:31', [cancelled])).toEqual({
      action: 'call',
      text: 'BA1431 cancelled. No other flight that makes report is known: call crewing now.',
    })
  })

  it('is not given up for one that is cancelled or late itself', () => {
    const lost = [aStatus(at6, { state: 'cancelled' })]
    expect(said('04:00', [...lost, aStatus(at7, { state: 'cancelled' })])?.action).toBe('call')
    expect(said('04:00', [...lost, aStatus(at7, { late: 45 })])?.action).toBe('switch')
    expect(said('04:00', [...lost, aStatus(at7, { late: 46 })])?.action).toBe('call')
  })

  it('inside the gap is still taken where nothing better is left and report can be made', () => {
    // Lands 08:45; a quarter of an hour is the least from landing to report.
    expect(said('04:00', [aStatus(at6, { late: 150 })], at6, [at6])).toEqual({
      action: 'ready',
      text: 'BA1431 2 h 30 min late: lands 15 min before report, inside your minimum gap. No back-up is known.',
    })
    expect(said('04:00', [aStatus(at6, { late: 151 })], at6, [at6])).toEqual({
      action: 'call',
      text: 'BA1431 2 h 31 min late. Lands 14 min before report: call crewing now.',
    })
  })

  it('in the air cannot be given up', () => {
    expect(said('07:00', [aStatus(at6, { late: 106, state: 'departed' })])).toEqual({
      action: 'ready',
      text: 'BA1431 1 h 46 min late: lands 59 min before report, inside your minimum gap.',
    })
    expect(said('07:00', [aStatus(at6, { late: 151, state: 'departed' })])?.action).toBe('call')
    expect(said('07:00', [aStatus(at6, { state: 'diverted' })])).toEqual({
      action: 'call',
      text: 'BA1431 diverted. Call crewing now.',
    })
  })

  it('is over an hour after it has landed', () => {
    const landed = aStatus(at6, { late: 0, state: 'landed' })
    expect(said('08:15', [landed])?.text).toBe('BA1431 landed: 1 h 45 min in hand.')
    expect(said('08:16', [landed])).toBeUndefined()
  })

  it('is late with the aircraft that brings it, before the airline says so', () => {
    const inbound = { flight: 'BA1430', origin: 'LHR', arrives_at: '2026-11-08T06:00:00.000Z' }
    const [commute] = liveAt('04:00', bookedTo(at6, all), [aStatus(at6, { inbound })])
    // Half an hour on the ground.
    expect(commute?.times).toMatchObject({ departsLate: 30, arrivesLate: 30, isFromInbound: true })
    const early = { ...inbound, arrives_at: '2026-11-08T05:30:00.000Z' }
    const [other] = liveAt('04:00', bookedTo(at6, all), [aStatus(at6, { inbound: early })])
    expect(other?.times).toMatchObject({ departsLate: 0, isFromInbound: false })
  })
})

describe('what a source says wrongly (issue 22, bad input)', () => {
  it('a landing before the departure is not believed: the flight takes as long as it was sold', () => {
    const [commute] = liveAt('04:00', bookedTo(at6, all), [
      aStatus(at6, { departs_at: '2026-11-08T06:40:00.000Z', arrives_at: '2026-11-08T06:10:00.000Z' }),
    ])
    expect(commute?.times).toMatchObject({ departsLate: 40, arrivesLate: 40 })
  })

  it('times of another day are not believed', () => {
    const [commute] = liveAt('04:00', bookedTo(at6, all), [
      aStatus(at6, { departs_at: '2026-11-09T06:01:00.000Z', arrives_at: '2026-11-09T07:16:00.000Z' }),
    ])
    expect(commute?.times).toMatchObject({ departsLate: 0, arrivesLate: 0 })
  })

  it('silence about the flight says nothing', () => {
    expect(liveAt('04:00', bookedTo(at6, all), [])).toEqual([])
    expect(liveAt('04:00', bookedTo(at6, all), [aStatus(at7)])).toEqual([])
  })

  it('a flight that was retimed to leave earlier says so', () => {
    expect(said('03:00', [aStatus(at6, { late: -20 })])?.text).toBe(
      'BA1431 leaves 20 min early: 2 h 5 min in hand.',
    )
  })
})

describe('both halves of a rest on the day (design.md section 2 On the day; issue 39, 4)', () => {
  const home = flightHome('1460', '2026-11-07 17:30')
  const duties = (parts: Partial<Trip>, offered: readonly Price[] = all): [Trip, Trip] => [
    aDuty('a', '2026-11-06 08:00', '2026-11-07 16:00', [home], {
      from_work_status: 'booked_correct_time',
      from_work_flight: home,
    }),
    aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', offered, parts),
  ]
  const said = (time: string, items: readonly Trip[], statuses: readonly FlightStatus[]) =>
    liveAt(`2026-11-07T${time}`, items, statuses).map((each) => [
      each.action,
      liveSentence(each, rosterClock),
    ])

  it('a flight home that lands after every way back is too late to go home by', () => {
    // At the door at 05:25, when it has to be left for BA1433 at 07:00, the last that makes report.
    const last = (late: number) => said('17:00', duties({}), [aStatus(home, { late })])
    expect(last(595)).toEqual([['as_planned', 'BA1460 9 h 55 min late.']])
    expect(last(596)).toEqual([
      ['call', 'BA1460 9 h 56 min late, too late to be back for report. Stay near base.'],
    ])
    expect(said('17:00', duties({}, []), [aStatus(home, { late: 596 })])).toEqual([
      ['as_planned', 'BA1460 9 h 56 min late.'],
    ])
  })

  it('a flight to work that leaves before the flight home has landed is given up', () => {
    const booked = { to_work_status: 'booked_correct_time', to_work_flight: at6 } as const
    const landing = (late: number, offered = all) =>
      said('23:00', duties(booked, offered), [aStatus(home, { late, state: 'departed' }), aStatus(at6)])[1]
    // Lands at 05:30, half an hour before it leaves.
    expect(landing(645)).toEqual(['as_planned', 'BA1431 on time: 1 h 45 min in hand.'])
    expect(landing(646)).toEqual([
      'switch',
      'BA1460 lands 05:31, too late for BA1431. Take BA1433 07:00, 45 min in hand, 3 seats.',
    ])
    expect(landing(646, [at6])).toEqual([
      'call',
      'BA1460 lands 05:31, too late for BA1431. No other flight that makes report is known: call crewing now.',
    ])
    // Nothing that leaves before the landing is offered.
    expect(landing(751)?.[0]).toBe('call')
  })
})

describe('a flight home on the day', () => {
  const homeAt17 = flightHome('1460', '2026-11-05 17:30')
  const homeAt20 = flightHome('1466', '2026-11-05 20:30', { seats_available: 1 })
  const roster: [Trip, Trip] = [
    aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00', [homeAt17, homeAt20], {
      from_work_status: 'booked_correct_time',
      from_work_flight: homeAt17,
    }),
    aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', all),
  ]
  const saidAt = (time: string, statuses: readonly FlightStatus[]) =>
    liveAt(`2026-11-05T${time}`, roster, statuses).map((commute) => liveSentence(commute, rosterClock))

  it('that is late is still taken', () => {
    expect(saidAt('15:00', [aStatus(homeAt17, { late: 50 })])).toEqual(['BA1460 50 min late.'])
  })

  it('that is cancelled is given up for the next one', () => {
    expect(saidAt('15:00', [aStatus(homeAt17, { state: 'cancelled' })])).toEqual([
      'BA1460 cancelled. Take BA1466 20:30, 1 seat.',
    ])
    expect(saidAt('20:01', [aStatus(homeAt17, { state: 'cancelled' })])).toEqual([
      'BA1460 cancelled. No other flight home is known.',
    ])
  })

  it('that is cancelled is given up for one of the next day, which it names', () => {
    const tomorrow = flightHome('1440', '2026-11-06 08:00', { seats_available: 4 })
    const [first, second] = roster
    const items = [{ ...first, prices: { to_work: [], from_work: [homeAt17, tomorrow] } }, second]
    const cancelled = liveAt('2026-11-05T15:00', items, [aStatus(homeAt17, { state: 'cancelled' })])
    expect(cancelled.map((commute) => liveSentence(commute, rosterClock))).toEqual([
      'BA1460 cancelled. Take BA1440 Fri 08:00, 4 seats.',
    ])
  })

  it('says times in 12 hours to somebody who reads them so (issue 51, 1)', () => {
    const [commute] = liveAt('2026-11-05T15:00', roster, [aStatus(homeAt17, { state: 'cancelled' })])
    expect(commute && liveSentence(commute, { hours: 12 })).toMatch(/Take \w+ \d{1,2}:\d\d\u00a0pm/)
  })

  it('to another airport of home is taken on the day, with the way to the car (issue 39, 5)', () => {
    const toGlasgow = flightHome('1480', '2026-11-05 18:00', { destination: 'GLA', seats_available: 4 })
    const tomorrow = flightHome('1440', '2026-11-06 08:00')
    const [first, second] = roster
    const items = [{ ...first, prices: { to_work: [], from_work: [homeAt17, toGlasgow, tomorrow] } }, second]
    const cancelled = statusesByFlight([aStatus(homeAt17, { state: 'cancelled' })])
    const context = liveContext(at('2026-11-05T15:00'), { homeAirports: ['EDI', 'GLA'] })
    const [commute] = liveCommutes(items, cancelled, context)
    expect(commute && liveSentence(commute, rosterClock)).toBe(
      'BA1460 cancelled. Take BA1480 18:00 to GLA, 4 seats, 1 h 15 min to your car at EDI.',
    )
    // Landed at 19:15, at the car at 20:30, and 45 minutes from there to the door.
    const rests = planRests(items, context)
    const now = getLiveNow(rests, at('2026-11-05T18:30'), context.settings, commute ? [commute] : [])
    expect(now).toMatchObject({ phase: 'way_home', until: at('2026-11-05T21:15') })
    // Nobody goes for a car over water.
    const toBelfast = { ...toGlasgow, destination: 'BFS' }
    const [other] = liveCommutes(
      [{ ...first, prices: { to_work: [], from_work: [homeAt17, toBelfast, tomorrow] } }, second],
      cancelled,
      { ...context, homeAirports: ['EDI', 'BFS'] },
    )
    expect(other?.other?.name).toBe('BA1440')
  })

  it('that leaves inside the gap is given up for the next one', () => {
    expect(saidAt('12:00', [aStatus(homeAt17, { late: -31 })])).toEqual([
      'BA1460 leaves 31 min early, too soon after clear. Take BA1466 20:30, 1 seat.',
    ])
  })

  it('that leaves no time at home before the flight to work is given up for one that does', () => {
    const home = flightHome('1460', '2026-11-07 17:30')
    const later = flightHome('1462', '2026-11-07 19:00', { seats_available: 2 })
    const items = [
      aDuty('a', '2026-11-06 08:00', '2026-11-07 16:00', [home, later], {
        from_work_status: 'booked_correct_time',
        from_work_flight: home,
      }),
      bookedTo(at6, all)[1],
    ]
    const sayings = (late: number) => liveAt('2026-11-07T15:00:00', items, [aStatus(home, { late })])
    // Home is 45 minutes from landing at 18:45, and left at 04:25 for BA1431.
    expect(sayings(535).map((commute) => liveSentence(commute, rosterClock))).toEqual([
      'BA1460 8 h 55 min late.',
    ])
    expect(sayings(536).map((commute) => liveSentence(commute, rosterClock))).toEqual([
      'BA1460 8 h 56 min late, too late to go home. Take BA1462 19:00, 2 seats.',
    ])
  })
})
