import { rosterClock } from '@slipstream/commute/time/clock'
import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { isCommuted, levelProps, shownStatus } from './advice-badge.ts'
import {
  aGroundDuty,
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  getPlan,
  restContext,
  twoDuties,
} from '../rest/rest.test-data.ts'

/** The advice on both ends of a rest. */
function ends(
  flights: readonly Price[],
  parts: Parameters<typeof twoDuties>[1] = {},
  context = restContext(),
) {
  const [first, second] = twoDuties(flights, parts)
  const plan = getPlan([first, second], context)
  return { home: plan.itemAdviceFor(first).from_work, toWork: plan.itemAdviceFor(second).to_work }
}

describe('the badge of one end says nothing that its reasons contradict', () => {
  it('calls both ends of a conflict one, and shows both as booked and not met', () => {
    const late = flightHome('1470', '2026-11-06 19:05')
    const early = flightToWork('1431', '2026-11-06 13:00')
    const { home, toWork } = ends([late, early], {
      report: '2026-11-07 08:00',
      first: { from_work_status: 'booked_correct_time', from_work_flight: late },
      second: { to_work_status: 'booked_correct_time', to_work_flight: early },
    })
    for (const end of [home, toWork]) {
      expect(shownStatus(end)).toBe('booked_incorrect_time')
      expect(levelProps(end, rosterClock)).toEqual({
        level: 'impossible',
        label: 'Conflict',
        summary: 'Can’t fly both BA1470 and BA1431',
      })
    }
  })

  it('tells a report that no flight makes from a booking that won’t make it', () => {
    const afterReport = flightToWork('1445', '2026-11-08 11:30')
    const { toWork } = ends([...everyFlight, afterReport], {
      second: { to_work_status: 'booked_correct_time', to_work_flight: afterReport },
    })
    expect(levelProps(toWork, rosterClock)).toMatchObject({
      label: 'Booked, won’t make it',
      summary: 'BA1445 lands 45 min after report',
    })
  })

  it('says the margin and the next back-up, with its day where it is another one', () => {
    expect(levelProps(ends(everyFlight).toWork, rosterClock).summary).toBe('2 h 45 in hand, back-up 08:35')
    const evening = flightToWork('1473', '2026-11-07 20:30')
    const flights = [homeAt17, homeAt1830, evening, flightToWork('1431', '2026-11-08 06:00')]
    const { toWork } = ends(flights, {
      report: '2026-11-08 10:00',
      second: { to_work_flight: evening },
    })
    expect(levelProps(toWork, rosterClock).summary).toContain('back-up Sun 06:00')
  })

  it('asks for a night where only flights of the day before make report', () => {
    const { toWork } = ends(
      [
        homeAt17,
        homeAt1830,
        flightToWork('1471', '2026-11-07 18:00'),
        flightToWork('1473', '2026-11-07 20:00'),
      ],
      { report: '2026-11-08 08:00' },
    )
    expect(levelProps(toWork, rosterClock)).toMatchObject({
      level: 'tight',
      label: 'Overnight needed',
      summary: '1 night near base, back-up 20:00',
    })
  })

  it('names a stay, and has no level for what is over', () => {
    const { toWork } = ends(everyFlight, { first: { from_work_status: 'hotel' } })
    expect(levelProps(toWork, rosterClock)).toEqual({ level: 'not_needed', label: 'Stay near base' })
    const over = ends(everyFlight, {}, restContext({}, { now: Date.UTC(2026, 11, 1) }))
    expect(levelProps(over.home, rosterClock)).toEqual({ level: 'not_needed', label: 'Past' })
    // Red would alarm where nothing can be booked any more.
    expect(shownStatus(over.home)).toBeUndefined()
  })

  it('says nothing of a commute for leave', () => {
    const item = aGroundDuty('leave', 'LVE', '2026-11-06 00:00', '2026-11-07 23:59', null)
    expect(isCommuted(getPlan([item]).itemAdviceFor(item))).toBe(false)
  })
})
