import { rosterClock } from '../../time/clock.ts'
import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aPrice } from '../../fixtures.test-data.ts'
import { getFlights } from '../../flights/flights.ts'
import { composeJourneys } from '../../plan/read/connections.ts'
import { aDuty, flightToWork } from '../../plan/plan.test-data.ts'
import { recoverRests } from '../recover.ts'
import { type Standpoint } from '../broken-ends.ts'
import { nextAlert } from './live-alerts.ts'
import { liveCommutes } from './live-commutes.ts'
import { getLiveNow } from './live-now.ts'
import { brokenBecause, liveSentence, liveTitle } from './live-sentence.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { aStatus, at, bookedTo, liveContext, nothingSent } from './live.test-data.ts'
import { planRests } from '../../plan/plan-rests.ts'

const flight = (number: string, route: string, departure: string, parts: Partial<Price> = {}): Price => {
  const [origin = '', destination = ''] = route.split('-')
  return aPrice('to_work', number, `2026-11-08 ${departure}`, {
    origin,
    destination,
    duration_minutes: 60,
    ...parts,
  })
}

/*
 * Edinburgh to Heathrow by Manchester, where a change takes an hour: 06:00–07:00 and 08:15–09:15; later from there at 09:00, 09:30 and
 * 11:00, which take an hour as well. Report is at 12:00, with a gap of an hour.
 */
const first = flight('1', 'EDI-MAN', '06:00', { price_amount: '50.00' })
const second = flight('2', 'MAN-LHR', '08:15', { price_amount: '40.00' })
const third = flight('3', 'MAN-LHR', '09:00', { price_amount: '45.00' })
const fourth = flight('4', 'MAN-LHR', '09:30', { price_amount: '70.00' })
const last = flight('5', 'MAN-LHR', '11:00')
const direct = flightToWork('9', '2026-11-08 09:15', { seats_available: 2 })

const compose = (...flights: Price[]) => {
  const [journey] = composeJourneys(
    flights,
    { origins: ['EDI'], destinations: ['LHR'], changes: ['MAN'], duties: [] },
    { settings: { connection_minutes: { MAN: 60 } }, getCountry: () => 'GB' },
  )
  if (!journey) throw new Error('There is no journey.')
  return journey
}
const journey = compose(first, second, third, fourth, last)
const onOneTicket: Price = {
  ...journey,
  connection: {
    tickets: 'one',
    legs: journey.connection?.legs ?? [],
    change: { minutes: 75, least_minutes: 0 },
    onward: [],
  },
}

const roster = (fare: Price = journey, offered: readonly Price[] = [journey]): [Trip, Trip] =>
  bookedTo(fare, offered, { sectors: aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00').sectors })

const commute = (time: string, statuses: readonly FlightStatus[], items = roster()) =>
  liveCommutes(items, statusesByFlight(statuses), liveContext(at(time)))[0]

/** What the panel says of the journey at a time of the day, and what it asks for. */
function said(...args: Parameters<typeof commute>) {
  const found = commute(...args)
  return found && { action: found.action, text: liveSentence(found, rosterClock) }
}
const departed = (fare: Price, late = 0) => aStatus(fare, { late, state: 'departed' })
const landed = (fare: Price, late = 0) => aStatus(fare, { late, state: 'landed' })

describe('a journey of two flights on the day (issue 22, 1)', () => {
  it('is watched, and on time says how long its change is', () => {
    expect(said('04:00', [aStatus(first), aStatus(second)])).toEqual({
      action: 'as_planned',
      text: 'BA1 on time: 1 h 15 min to change in MAN, 1 h 45 min in hand.',
    })
  })

  it('says nothing while neither flight has a status, and goes by the timetable of the one that has none', () => {
    expect(said('04:00', [])).toBeUndefined()
    expect(said('04:00', [aStatus(first, { late: 16 })])?.action).toBe('switch')
    expect(said('04:00', [aStatus(second, { state: 'cancelled' })])?.action).toBe('switch')
  })

  it('that is late while the change holds with half an hour over asks nothing', () => {
    const roomy = compose(first, flight('2', 'MAN-LHR', '08:45'), fourth)
    expect(said('04:00', [aStatus(first, { late: 15 })], roster(roomy))).toEqual({
      action: 'as_planned',
      text: 'BA1 15 min late: 1 h 30 min to change in MAN, 1 h 15 min in hand.',
    })
    expect(said('04:00', [aStatus(first, { late: 16 })], roster(roomy))).toEqual({
      action: 'ready',
      text: 'BA1 16 min late: 1 h 29 min to change in MAN, 1 h is the least. Back-up BA4 09:30 from MAN still works.',
    })
  })

  it('asks nothing more of a change once its person has landed in time for it', () => {
    const statuses = (state: FlightStatus['state']) => [aStatus(first, { late: 15, state }), aStatus(second)]
    expect(said('06:50', statuses('departed'))?.action).toBe('ready')
    expect(said('07:20', statuses('landed'))).toEqual({
      action: 'as_planned',
      text: 'BA2 on time: 1 h 45 min in hand.',
    })
  })

  it('whose change takes its least minutes holds, and a minute less is missed', () => {
    expect(said('04:00', [aStatus(first, { late: 15 }), aStatus(second)])).toEqual({
      action: 'ready',
      text: 'BA1 15 min late: 1 h to change in MAN, 1 h is the least. Back-up BA3 09:00 from MAN still works.',
    })
    expect(said('04:00', [aStatus(first, { late: 16 }), aStatus(second)])).toEqual({
      action: 'switch',
      text: 'BA1 16 min late, too late for BA2 from MAN. Take BA3 09:00 from MAN, 1 h in hand.',
    })
    // The second flight may be late as well.
    expect(said('04:00', [aStatus(first, { late: 16 }), aStatus(second, { late: 1 })])?.action).toBe('ready')
  })

  it('names its later flight while its person is in the air, and once they have landed', () => {
    const sentence = 'BA1 50 min late, too late for BA2 from MAN. Take BA3 09:00 from MAN, 1 h in hand.'
    expect(said('07:00', [departed(first, 50), aStatus(second)])?.text).toBe(sentence)
    expect(said('07:50', [landed(first, 50), aStatus(second)])?.text).toBe(
      'BA1 landed 50 min late, too late for BA2 from MAN. Take BA3 09:00 from MAN, 1 h in hand.',
    )
  })

  it('goes on only with what can be caught there: the change again, and half an hour to the gate', () => {
    const taken = (late: number, time = '07:00') =>
      commute(time, [departed(first, late), aStatus(second)])?.next?.flight.flight_number
    expect([taken(60), taken(61), taken(90), taken(91)]).toEqual(['3', '4', '4', undefined])
    const here = (time: string) =>
      commute(time, [landed(first, 50), departed(second)])?.next?.flight.flight_number
    expect([here('08:30'), here('08:31'), here('09:00'), here('09:01')]).toEqual(['3', '4', '4', undefined])
  })

  it('goes on with nothing that is cancelled, too late itself, or in the air', () => {
    const missed = [departed(first, 50), aStatus(second)]
    const taken = (...statuses: FlightStatus[]) =>
      commute('07:00', [...missed, ...statuses])?.next?.flight.flight_number
    expect(taken(aStatus(third, { state: 'cancelled' }))).toBe('4')
    // At half past nine the other one lands as early, and then earlier.
    expect(taken(aStatus(third, { late: 30 }))).toBe('3')
    expect(taken(aStatus(third, { late: 31 }))).toBe('4')
    const late = aStatus(fourth, { late: 60 })
    // Landing at eleven leaves the gap before report.
    expect(taken(aStatus(third, { late: 60 }), late)).toBe('3')
    expect(taken(aStatus(third, { late: 61 }), late)).toBeUndefined()
    expect(taken(departed(third))).toBe('4')
  })

  it('calls crewing where nothing from there makes report, and its person is stranded', () => {
    const statuses = [departed(first, 150), aStatus(second)]
    expect(said('07:00', statuses)).toEqual({
      action: 'call',
      text: 'BA1 2 h 30 min late, too late for BA2 from MAN. No other flight that makes report is known: call crewing now.',
    })
    const found = commute('07:00', statuses)
    const context = liveContext(at('07:00'))
    const now = getLiveNow(planRests(roster(), context), at('07:00'), context.settings, found ? [found] : [])
    expect(now.phase).toBe('stranded')
  })

  it('is still tried with half an hour where nothing later makes report', () => {
    const alone = roster(compose(first, second))
    expect(said('07:00', [departed(first, 45), aStatus(second)], alone)).toEqual({
      action: 'ready',
      text: 'BA1 45 min late: 30 min to change in MAN, 1 h is the least. No back-up is known.',
    })
    expect(said('07:00', [departed(first, 46), aStatus(second)], alone)?.action).toBe('call')
  })

  it('whose second flight is cancelled goes on with the next one, from home as from there', () => {
    const cancelled = [aStatus(first), aStatus(second, { state: 'cancelled' })]
    const sentence = 'BA2 cancelled. Take BA3 09:00 from MAN, 1 h in hand.'
    expect(said('04:00', cancelled)?.text).toBe(sentence)
    expect(said('07:10', [landed(first), aStatus(second, { state: 'cancelled' })])?.text).toBe(sentence)
  })

  it('whose first flight is cancelled needs another way from home', () => {
    const cancelled = [aStatus(first, { state: 'cancelled' }), aStatus(second)]
    expect(said('04:00', cancelled)).toEqual({
      action: 'call',
      text: 'BA1 cancelled. No other flight that makes report is known: call crewing now.',
    })
    expect(said('04:00', cancelled, roster(journey, [journey, direct]))).toEqual({
      action: 'switch',
      text: 'BA1 cancelled. Take BA9 09:15, 30 min in hand, 2 seats.',
    })
  })

  it('whose first flight is diverted calls crewing, and nobody in the second can do anything', () => {
    expect(said('07:00', [aStatus(first, { state: 'diverted' })])?.action).toBe('call')
    expect(said('08:30', [landed(first, 15), departed(second)])).toEqual({
      action: 'as_planned',
      text: 'BA2 on time: 1 h 45 min in hand.',
    })
    expect(said('08:30', [landed(first), departed(second, 106)])?.text).toBe(
      'BA2 1 h 46 min late: lands 59 min before report, inside your minimum gap. No back-up is known.',
    )
    expect(said('08:30', [landed(first), aStatus(second, { state: 'diverted' })])?.action).toBe('call')
  })

  it('whose second flight is too late for report is given up for one that is not', () => {
    expect(said('07:10', [landed(first), aStatus(second, { late: 106 })])).toEqual({
      action: 'switch',
      text: 'BA2 1 h 46 min late and won’t make report. Take BA3 09:00 from MAN, 1 h in hand.',
    })
  })

  it('on one ticket is rebooked by the airline', () => {
    const items = roster(onOneTicket, [onOneTicket])
    expect(said('07:00', [departed(first, 45), aStatus(second)], items)?.action).toBe('ready')
    expect(said('07:00', [departed(first, 46), aStatus(second)], items)).toEqual({
      action: 'call',
      text: 'BA1 46 min late, too late for BA2 from MAN. On one ticket BA books you on its next flight: ask BA now, and call crewing.',
    })
  })

  it('is over an hour after its last landing', () => {
    const ended = [landed(first), landed(second)]
    expect(said('10:15', ended)?.action).toBe('as_planned')
    expect(said('10:16', ended)).toBeUndefined()
  })

  it('is worth one message when its change is missed, which names the flight from there', () => {
    const fine = commute('05:30', [aStatus(first), aStatus(second)])
    const missed = commute('07:00', [departed(first, 50), aStatus(second)])
    if (!fine || !missed) throw new Error('The journey is watched.')
    expect(nextAlert(nothingSent, fine).isAlert).toBe(false)
    const { state, isAlert } = nextAlert(nothingSent, missed)
    expect(isAlert).toBe(true)
    expect(nextAlert(state, missed).isAlert).toBe(false)
    expect(liveTitle(missed, rosterClock)).toBe('Take BA3 09:00 from MAN')
    expect(brokenBecause(missed, rosterClock)).toBe('BA1 50 min late, too late for BA2 from MAN')
  })

  it('may take the place of a flight that is cancelled, as its own flights stand', () => {
    const late = flightToWork('8', '2026-11-08 07:00')
    const items = roster(late, [late, journey])
    const cancelled = aStatus(late, { state: 'cancelled' })
    expect(said('04:00', [cancelled], items)?.text).toBe(
      'BA8 cancelled. Take BA1 + BA2 06:00, 1 h 45 min in hand, 9 seats or more.',
    )
    expect(said('04:00', [cancelled, aStatus(first, { late: 16 })], items)?.action).toBe('call')
    expect(said('04:00', [cancelled, aStatus(second, { state: 'cancelled' })], items)?.action).toBe('call')
  })
})

describe('recovery of a missed change (issue 22, 2)', () => {
  function recovered(time: string, statuses: readonly FlightStatus[], standpoint?: Standpoint) {
    const missed = standpoint ? [{ flightId: journey.id, standpoint }] : []
    const items = roster(journey, [journey, direct])
    return recoverRests(items, liveContext(at(time)), { statuses: statusesByFlight(statuses), missed })
  }
  const flown = (...args: Parameters<typeof recovered>) =>
    recovered(...args).flatMap(({ ends }) =>
      ends.map(
        ({ named }) =>
          named &&
          getFlights(named.flight.fare)
            .map((each) => each.flight_number)
            .join(' '),
      ),
    )

  it('goes on with the flight that the panel names, and keeps the seat on the first', () => {
    expect(flown('07:00', [departed(first, 50), aStatus(second)])).toEqual(['1 3'])
    expect(flown('04:00', [aStatus(first, { late: 50 }), aStatus(second)])).toEqual(['1 3'])
    const [rest] = recovered('07:00', [departed(first, 50), aStatus(second)])
    expect(rest?.ends[0]?.named?.backUps.map(({ fare }) => getFlights(fare)[1]?.flight_number)).toEqual(['4'])
  })

  it('starts where its person says they are', () => {
    const fine = [landed(first), aStatus(second)]
    expect(flown('08:10', fine, 'change')).toEqual(['1 3'])
    expect(flown('08:31', fine, 'change')).toEqual(['1 4'])
    expect(flown('09:01', fine, 'change')).toEqual([null])
    // Who missed the first flight needs one from its own airport.
    expect(flown('06:10', [aStatus(first)], 'airport')).toEqual(['9'])
  })

  it('works offline, when nothing is known of the day', () => {
    expect(flown('08:10', [], 'change')).toEqual(['1 3'])
  })

  it('stays the plan once it is taken, though no list has it and its first flight has left', () => {
    const [rest] = recovered('07:00', [departed(first, 50), aStatus(second)])
    const fare = rest?.ends[0]?.named?.flight.fare
    const [before, after] = roster(fare, [direct])
    const items = [before, { ...after, to_work_status: 'not_booked' as const }]
    const context = liveContext(at('08:00'))
    const plan = planRests(items, context).find(({ report }) => report?.itemKey === 'trip:b')
    expect(plan?.wayToWork).toMatchObject({ origin: 'planned', flight: { name: 'BA1 + BA3' } })
    expect(recoverRests(items, context, { statuses: statusesByFlight([landed(first, 50)]) })).toEqual([])
  })
})
