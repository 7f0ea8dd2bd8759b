import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty } from '../fixtures.test-data.ts'
import { proposeMonth } from './optimise.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  getFlights,
  homeAt1830,
  homeAt2030,
  names,
  restBetween,
  twoDuties,
  adviceFor,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'

/** GMT all month. */
const at = (time: string) => aContext({}, { now: Date.parse(`${time.replace(' ', 'T')}:00Z`) })
const flights = [homeAt1830, homeAt2030, workAt6, workAt7, workAt835]
const restAt = (
  time: string,
  parts: { first?: Partial<Trip>; second?: Partial<Trip> } = {},
  offered: readonly Price[] = flights,
) => {
  const items = twoDuties(offered, parts)
  return restBetween(items, items, at(time))
}
const onHomeStandby = (start: string, end: string) =>
  aGroundDuty(start, end, { code: 'HSBY', description: 'Home standby', location: null, presence: 'home' })
const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 } as const

describe('the clock (docs/decisions/0026-plan-the-rest.md)', () => {
  it('flights that can no longer be caught are no candidates, to the minute', () => {
    // Half an hour to the gate.
    expect([getFlights(restAt('2026-11-05 18:00')), getFlights(restAt('2026-11-05 18:01'))]).toEqual([
      ['BA1464', 'BA1433'],
      ['BA1466', 'BA1433'],
    ])
    const items = twoDuties(flights)
    const toWork = (time: string) => {
      const { makingIt, tooLate, named } = adviceFor(items[1], 'to_work', at(time), items)
      return [names(makingIt), names(tooLate), named?.flight.name]
    }
    // 95 minutes from the door to 07:00.
    expect(toWork('2026-11-08 05:25')).toEqual([['BA1433', 'BA1439'], ['BA1431'], 'BA1433'])
    expect(toWork('2026-11-08 05:26')).toEqual([['BA1439'], ['BA1431', 'BA1433'], 'BA1439'])
  })

  it('a rest is past when its report has come; nothing is advised in it', () => {
    expect([restAt('2026-11-08 11:59').isPast, restAt('2026-11-08 12:00').isPast]).toEqual([false, true])
    expect(restAt('2026-11-08 12:00').level).toBe('not_needed')
    expect([getFlights(restAt('2026-11-08 12:00')), restAt('2026-11-08 12:00').alternatives]).toEqual([
      [null, null],
      [],
    ])
    const items = twoDuties(flights)
    expect(adviceFor(items[1], 'to_work', at('2026-11-08 12:00'), items)).toMatchObject({
      level: 'not_needed',
      reasons: [{ code: 'past' }],
    })
  })

  it('an open one is past 24 hours and the gap after clear', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights)
    const isPast = (time: string) => restBetween([duty], [duty, null], at(time)).isPast
    expect([isPast('2026-11-06 16:29'), isPast('2026-11-06 16:30')]).toEqual([false, true])
  })

  it('the way home is over when the booked flight has left', () => {
    const rest = (time: string) => restAt(time, { first: booked })
    expect([rest('2026-11-05 18:29').isWayHomeOver, rest('2026-11-05 18:30').isWayHomeOver]).toEqual([
      false,
      true,
    ])
    expect([rest('2026-11-05 18:29').wayHome?.flight.name, rest('2026-11-05 18:30').wayHome]).toEqual([
      'BA1464',
      null,
    ])
    expect([rest('2026-11-05 18:30').wayToWork?.flight.name, rest('2026-11-05 18:30').level]).toEqual([
      'BA1433',
      'comfortable',
    ])
    expect(rest('2026-11-05 18:30').minutesAtHome).toBe(56 * 60 + 55)
    const items = twoDuties(flights, { first: booked })
    const onBoard = adviceFor(items[0], 'from_work', at('2026-11-05 20:10'), items)
    expect([codes(onBoard), onBoard.tooLate]).toEqual([['past'], []])
  })

  it('or when the last flight home can no longer be caught: only the way to work is judged then', () => {
    const isOver = (time: string) => restAt(time).isWayHomeOver
    // Half an hour to the gate of the 20:30.
    expect([isOver('2026-11-05 20:00'), isOver('2026-11-05 20:01')]).toEqual([false, true])
    const rest = restAt('2026-11-05 20:01')
    expect([rest.kind, rest.level, ...getFlights(rest)]).toEqual(['home', 'comfortable', null, 'BA1433'])
    const items = twoDuties(flights)
    const wayHome = (time: string) => adviceFor(items[0], 'from_work', at(time), items)
    // Somebody who is at the gate can still say so.
    expect([codes(wayHome('2026-11-05 20:01')), names(wayHome('2026-11-05 20:01').tooLate)]).toEqual([
      ['too_late_to_catch'],
      ['BA1466'],
    ])
    expect([codes(wayHome('2026-11-05 20:31')), wayHome('2026-11-05 20:31').tooLate]).toEqual([['past'], []])
  })

  it.each(['2026-11-05 20:01', '2026-11-05 20:31', '2026-11-06 04:00', '2026-11-06 10:00'])(
    'a flight to work that is booked is in time at %s as ever, though nobody said how they went home',
    (time) => {
      const held = { to_work_status: 'booked_correct_time', to_work_flight: workAt6 } as const
      const items = twoDuties(flights, { second: held })
      const rest = restAt(time, { second: held })
      expect([rest.level, rest.wayToWork?.level, rest.statuses.report]).toEqual([
        'comfortable',
        'comfortable',
        'booked_correct_time',
      ])
      expect(adviceFor(items[1], 'to_work', at(time), items).level).toBe('comfortable')
    },
  )

  it('or once no flight could leave time at home before the next report, whatever is known', () => {
    // Door to gate, the shortest flight, and back: nobody goes home for a report four hours away.
    const short = { clear: '2026-11-05 20:00', report: '2026-11-06 08:00' }
    const duties = twoDuties([], short)
    const isOver = (time: string) => restBetween(duties, duties, at(time)).isWayHomeOver
    expect([isOver('2026-11-05 20:30'), isOver('2026-11-06 04:52')]).toEqual([false, true])
  })

  it('or 24 hours and the gap after clear, where the flights of the day are not known', () => {
    const isOver = (time: string) => restAt(time, {}, []).isWayHomeOver
    expect([isOver('2026-11-06 16:29'), isOver('2026-11-06 16:30')]).toEqual([false, true])
  })

  it('and where only the way home is to be judged, it is not known until then: nobody has said which flight they took', () => {
    const standby = onHomeStandby('2026-11-06 07:00', '2026-11-06 15:00')
    const rest = (now: string, offered: readonly Price[]) => {
      const items = [aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', offered), standby]
      const context = aContext({ home_standby: 'home' }, { now: Date.parse(`${now.replace(' ', 'T')}Z`) })
      return restBetween(items, [items[0] ?? null, standby], context)
    }
    expect(rest('2026-11-06 06:00', [])).toMatchObject({ isWayHomeOver: true, level: 'no_data' })
    expect(codes(rest('2026-11-06 06:00', []))).toEqual(['no_flights_known'])
    // Any of them may have been flown.
    expect(rest('2026-11-06 06:00', [homeAt1830, homeAt2030]).level).toBe('comfortable')
    expect(rest('2026-11-06 07:00', [])).toMatchObject({ level: 'not_needed', reasons: [] })
    const later = { ...standby, start: '2026-11-07 07:00', end: '2026-11-07 15:00' }
    const items = [aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00'), later]
    const context = aContext({ home_standby: 'home' }, { now: Date.parse('2026-11-06T16:30Z') })
    expect(restBetween(items, [items[0] ?? null, later], context).level).toBe('comfortable')
  })

  it('or with the first flight home, where that leaves later than a day after clear', () => {
    const next = flightHome('1460', '2026-11-07 09:00')
    const isOver = (time: string) => restAt(time, {}, [next, workAt7, workAt835]).isWayHomeOver
    expect([isOver('2026-11-06 16:30'), isOver('2026-11-07 08:30'), isOver('2026-11-07 08:31')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('no flight that has left is named, proposed or costed', () => {
    const rest = restAt('2026-11-06 16:30')
    expect([rest.kind, ...getFlights(rest), rest.cost.fares]).toEqual(['home', null, 'BA1433', 60_000])
    const items = twoDuties(flights)
    expect(codes(adviceFor(items[0], 'from_work', at('2026-11-06 16:30'), items))).toEqual(['past'])
    expect(
      proposeMonth(items, at('2026-11-06 16:30')).flatMap((each) =>
        each.flights.map(({ proposed }) => proposed.id),
      ),
    ).toEqual([workAt7.id])
  })

  it('but not while the booked flight is still to leave, however late it is', () => {
    const late = flightHome('1470', '2026-11-06 22:00')
    const held = { from_work_status: 'booked_correct_time', from_work_flight: late } as const
    const rest = (time: string) => restAt(time, { first: held }, [late, workAt7, workAt835])
    expect([rest('2026-11-06 21:59').wayHome?.flight.name, rest('2026-11-06 22:00').wayHome]).toEqual([
      'BA1470',
      null,
    ])
    const last = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [late], held)
    const isPast = (time: string) => restBetween([last], [last, null], at(time)).isPast
    expect([isPast('2026-11-06 21:59'), isPast('2026-11-06 22:00')]).toEqual([false, true])
  })

  it('the way to work is then planned though what was on offer for the way home is forgotten', () => {
    const rest = restAt('2026-11-07 09:00', {}, [workAt7, workAt835])
    expect([rest.kind, rest.level, ...getFlights(rest), rest.minutesAtHome]).toEqual([
      'home',
      'comfortable',
      null,
      'BA1433',
      null,
    ])
  })

  it('also where the least time at home is more than the rest holds', () => {
    const items = twoDuties([workAt7, workAt835])
    const context = { ...aContext({ min_home_minutes: 4320 }), now: Date.parse('2026-11-07T09:00:00Z') }
    expect(restBetween(items, items, context).kind).toBe('home')
  })

  it('says that no flight makes report where none is left', () => {
    const rest = restAt('2026-11-08 08:40')
    expect([rest.kind, rest.level, codes(rest)]).toEqual(['home', 'impossible', ['none_in_time']])
    // Where staying was the plan all along, it still is.
    const short = { report: '2026-11-07 12:00' }
    const items = twoDuties(
      [
        homeAt1830,
        {
          ...workAt6,
          departure_time: '2026-11-07 06:00',
          arrival_time: '2026-11-07 07:15',
          price_amount: '900.00',
        },
      ],
      short,
    )
    expect(restBetween(items, items, at('2026-11-07 09:00'))).toMatchObject({ kind: 'stay' })
  })

  it('does not ask a person at home to travel from where the last duty ended', () => {
    // Cleared in Manchester and gone home; the last flight to Heathrow in time has left at 08:35.
    const items = twoDuties([flightHome('1', '2026-11-05 18:30', { origin: 'MAN' }), workAt7, workAt835], {
      first: along('2026-11-05 08:00', '2026-11-05 16:00', 'LHR', 'MAN'),
    })
    const rest = restBetween(items, items, at('2026-11-08 08:40'))
    expect([rest.kind, rest.level, codes(rest)]).toEqual(['home', 'impossible', ['none_in_time']])
  })

  it('statuses do not depend on the clock', () => {
    for (const time of ['2026-11-01 00:00', '2026-11-05 19:00', '2026-11-09 00:00'])
      expect(restAt(time, { first: booked }).statuses).toEqual({
        clear: 'booked_correct_time',
        report: 'not_booked',
      })
  })
})
