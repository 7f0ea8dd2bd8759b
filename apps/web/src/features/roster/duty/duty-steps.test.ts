import { rosterClock } from '@slipstream/commute/time/clock'
import { overlapping } from '@slipstream/mocks/fixtures/commutes'
import { threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import type { TimelineStep } from '@slipstream/design-system/travel/now/timeline-steps'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { view } from '../flights/commute.test-data.ts'
import { dutySteps } from './duty-steps.ts'

const steps = (item: Trip) => dutySteps(item, view.names, rosterClock)

/** `sector BA546 06:35`: what is read of each step. */
function read(step: TimelineStep): string {
  if (step.kind === 'sector') return `sector ${step.name} ${toLocal(step.leaves, step.from.zone).slice(11)}`
  if (step.kind === 'report' || step.kind === 'clear')
    return `${step.kind} ${toLocal(step.at, step.zone).slice(11)} ${step.place?.code}`
  return step.kind === 'nightstop' ? `nightstop ${step.place.code} ${step.nights}` : step.kind
}

describe('a duty from report to clear', () => {
  it('has the nights of a trip, and report and clear of each of its duties', () => {
    expect(steps(threeDayTrip).map(read)).toEqual([
      'report 05:35 LHR',
      'sector BA546 06:35',
      'sector BA547 10:55',
      'sector BA776 14:05',
      'clear 17:05 ARN',
      'nightstop ARN 1',
      'report 05:20 ARN',
      'sector BA777 07:20',
      'sector BA632 10:30',
      'clear 14:40 ATH',
      'nightstop ATH 1',
      'report 10:40 ATH',
      'sector BA633 13:40',
      'clear 16:15 LHR',
    ])
    expect(steps(threeDayTrip).find(({ id }) => id === 'nightstop-2')).toMatchObject({ minutes: 1200 })
    expect(steps(threeDayTrip).find(({ id }) => id === 'sector-2-0')).toMatchObject({ note: 'positioning' })
  })

  it('says which airport is not known, and keeps the rest', () => {
    const item = overlapping.find((each) => each.kind === 'trip' && each.id === 'trip-unknown-airport')
    if (item?.kind !== 'trip') throw new Error('There is no such trip.')
    expect(steps(item).find(({ kind }) => kind === 'sector')).toMatchObject({
      note: 'QQX not known: check its times',
    })
  })
})
