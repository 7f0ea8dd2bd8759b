import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { proposeMonth } from './optimise.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  flightsOf,
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
const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 } as const

describe('the clock (docs/decisions/0026-plan-the-rest.md)', () => {
  it('flights that can no longer be caught are no candidates, to the minute', () => {
    // Half an hour to the gate.
    expect([flightsOf(restAt('2026-11-05 18:00')), flightsOf(restAt('2026-11-05 18:01'))]).toEqual([
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
    expect([flightsOf(restAt('2026-11-08 12:00')), restAt('2026-11-08 12:00').alternatives]).toEqual([
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
  })

  it('or 24 hours and the gap after clear: no flight that has left is named, proposed or costed', () => {
    expect([restAt('2026-11-06 16:29').isWayHomeOver, restAt('2026-11-06 16:30').isWayHomeOver]).toEqual([
      false,
      true,
    ])
    const rest = restAt('2026-11-06 16:30')
    expect([rest.kind, ...flightsOf(rest), rest.cost.fares]).toEqual(['home', null, 'BA1433', 60_000])
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
    expect([rest.kind, rest.level, ...flightsOf(rest), rest.minutesAtHome]).toEqual([
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
