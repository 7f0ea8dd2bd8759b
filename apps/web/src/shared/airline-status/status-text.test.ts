import { rosterClock } from '@slipstream/commute/time/clock'
import { mockNowMs } from '@slipstream/mocks/clock'
import { serviceStatusIn } from '@slipstream/mocks/fixtures/status'
import { describe, expect, it } from 'vitest'
import {
  checkedText,
  chipText,
  isTrouble,
  serviceName,
  getServices,
  stateNow,
  statusLine,
} from './status-text.ts'

const view = { status: null, isFetching: false, problem: null, isOffered: true, isUnchanged: false }

describe('what can be said of the airline now (spec §3 Service status, §8)', () => {
  const status = serviceStatusIn('major_outage')
  const checkedAt = Date.parse(status.checked_at)

  it('is nothing before it was asked for, and unknown where that failed', () => {
    expect(stateNow(view, mockNowMs)).toBeNull()
    expect(stateNow({ ...view, problem: 'Failed to fetch status' }, mockNowMs)).toBe('unknown')
  })

  it('is what was last known for an hour, whatever failed since', () => {
    const failed = { ...view, status, problem: 'Failed to fetch status' }
    expect(stateNow(failed, checkedAt + 3_600_000 - 1)).toBe('major_outage')
    expect(stateNow(failed, checkedAt + 3_600_000)).toBe('unknown')
  })

  it('is trouble where a service is out, slow or worked upon', () => {
    const states = [
      'operational',
      'degraded',
      'partial_outage',
      'major_outage',
      'maintenance',
      'unknown',
    ] as const
    expect(states.filter(isTrouble)).toEqual(['degraded', 'partial_outage', 'major_outage', 'maintenance'])
    expect(states.filter(isTrouble).map(chipText)).toEqual([
      'Airline: degraded',
      'Airline: partial outage',
      'Airline: major outage',
      'Airline: maintenance',
    ])
  })

  it('is one line: the state, or the message of section 8', () => {
    expect(statusLine(view, mockNowMs)).toBeUndefined()
    expect(statusLine({ ...view, status }, checkedAt)).toBe('Major outage')
    expect(statusLine({ ...view, status }, checkedAt + 3_600_000)).toBe('Unknown')
    expect(statusLine({ ...view, status, problem: 'Failed to fetch status' }, checkedAt)).toBe(
      'Failed to fetch status',
    )
  })
})

describe('the services of the airline', () => {
  it.each([
    ['Booking and check-in', 'Booking and check-in'],
    ['crew_portal', 'Crew portal'],
    ['check-in', 'Check-in'],
    ['', ''],
  ])('%s reads %s', (key, name) => {
    expect(serviceName(key)).toBe(name)
  })

  it('are listed with the worst first, else as they come', () => {
    const individual_statuses = { a: 'operational', b: 'unknown', c: 'operational', d: 'degraded' } as const
    const listed = getServices({ ...serviceStatusIn('degraded'), individual_statuses })
    expect(listed.map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  })

  it('are told with their moment and its zone, in winter and in summer', () => {
    const status = serviceStatusIn('operational')
    expect(checkedText(status, rosterClock)).toBe('As of Thu 5 Nov, 04:38 GMT')
    expect(checkedText({ ...status, checked_at: '2026-07-05T04:38:00Z' }, rosterClock)).toBe(
      'As of Sun 5 Jul, 05:38 BST',
    )
  })
})
