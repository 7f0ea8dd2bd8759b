import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { planRests } from './plan-rests.ts'
import { aDuty, codes, flightHome, flightToWork } from './plan.test-data.ts'

/* From door to departure in Edinburgh are 95 minutes; to the gate of somebody at the airport 30. Flights take 75 minutes. */

const context = (time: string) => ({
  ...aContext({ slip_time: 60 }, { base: 'LHR' }),
  now: Date.parse(`2026-11-08T${time}:00Z`),
})
const toWork = (number: string, time: string) => flightToWork(number, `2026-11-08 ${time}`)

/** What is named for the report of the 8th at a time of that day, and what is said of the rest. */
function planAt(time: string, report: string, flights: readonly Price[], parts: Partial<Trip> = {}) {
  const rests = planRests(
    [
      aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00'),
      aDuty('b', `2026-11-08 ${report}`, '2026-11-09 20:00', flights, parts),
    ],
    context(time),
  )
  const rest = rests.find((each) => each.report?.itemKey === 'trip:b')
  return {
    flight: rest?.wayToWork?.flight.fare.flight_number ?? null,
    level: rest?.level,
    codes: codes(rest!),
  }
}

describe('only what can still be caught is advised (design.md section 2 On the day; issue 39, 3)', () => {
  it('somebody called out at 12:30 catches no 13:00 from home', () => {
    const flights = [toWork('13', '13:00'), toWork('14', '14:05')]
    expect(planAt('12:30', '17:00', flights)).toMatchObject({ flight: '14' })
    expect(planAt('12:31', '17:00', flights)).toEqual({
      flight: null,
      level: 'impossible',
      codes: ['too_late_to_catch'],
    })
  })

  it('a report moved earlier leaves the flight whose door is still ahead', () => {
    const flights = [toWork('19', '19:40'), toWork('20', '20:35'), toWork('22', '22:00')]
    const moved = { to_work_status: 'not_booked', to_work_flight: flights[2]! } as const
    expect(planAt('18:30', '23:00', flights, moved).flight).toBe('20')
    expect(planAt('19:01', '23:00', flights, moved).flight).toBeNull()
  })

  it('who has left for the flight that they planned keeps it, and catches others from its airport', () => {
    const flights = [toWork('19', '19:40'), toWork('20', '20:10'), toWork('21', '20:35')]
    const planned = { to_work_flight: flights[0]! }
    expect(planAt('18:30', '23:30', flights, planned).flight).toBe('19')
    expect(planAt('19:39', '23:30', flights, planned).flight).toBe('19')
  })

  it('once no flight from home can make report it stays too late, whatever the lists still have (issue 39, 8)', () => {
    const late = { flight: null, level: 'impossible', codes: ['too_late_to_catch'] }
    const tight = [toWork('15', '15:10')]
    expect(planAt('12:31', '17:00', [toWork('14', '14:05'), ...tight])).toEqual(late)
    expect(planAt('14:30', '17:00', [toWork('14', '14:05'), ...tight])).toEqual(late)
    expect(planAt('14:30', '17:00', tight)).toEqual(late)
    expect(planAt('14:30', '17:00', [])).toEqual(late)
  })

  it('who went home without a booking cannot stay near base any more (issue 39, 8)', () => {
    const home = [flightHome('17', '2026-11-05 17:00'), flightHome('18', '2026-11-05 18:00')]
    const rest = planRests(
      [
        aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00', home),
        aDuty('b', '2026-11-08 17:00', '2026-11-09 20:00', [toWork('14', '14:05')]),
      ],
      context('12:31'),
    ).find((each) => each.report?.itemKey === 'trip:b')!
    expect(rest).toMatchObject({ kind: 'home', isWayHomeOver: true, level: 'impossible' })
    expect(codes(rest)).toEqual(['too_late_to_catch'])
    expect(rest.alternatives.map(({ label }) => label)).not.toContain('stay')
  })

  it('after clear a flight home is caught from the airport of the duty', () => {
    const at = (minute: string) => Date.parse(`2026-11-05T${minute}:00Z`)
    const flights = [flightHome('17', '2026-11-05 17:00'), flightHome('18', '2026-11-05 18:00')]
    const named = (now: number) =>
      planRests(
        [
          aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00', flights),
          aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', [toWork('6', '06:00')]),
        ],
        { ...aContext({ slip_time: 60 }, { base: 'LHR' }), now },
      ).find(({ key }) => key === 'trip:a~trip:b')?.wayHome?.flight.fare.flight_number
    expect([named(at('15:00')), named(at('16:30')), named(at('16:31'))]).toEqual(['17', '17', '18'])
  })
})
