import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { early, overlapping, soonAfterGeneva, tooTight } from '@slipstream/mocks/fixtures/commutes'
import {
  copenhagenTurnaround,
  lateGenevaTurnaround,
  octoberNightTurnaround,
  simulator,
  threeDayTrip,
} from '@slipstream/mocks/fixtures/roster'
import type { CommuteTimelineItem } from '@slipstream/design-system/CommuteTimeline'
import { describe, expect, it } from 'vitest'
import { itemAdviceFor, view, wayTo } from './commute/commute.test-data.ts'
import { commuteTimeline } from './timeline-view.ts'

const toWork = (...booking: [BookingStatus, (Price | null)?]) => wayTo(copenhagenTurnaround, ...booking)

const timeline = (item: RosterItem) => commuteTimeline(item, itemAdviceFor(item), view)

/** `flight BA1433 06:30–08:00 GMT`: what is read of each step. */
function read(step: CommuteTimelineItem): string {
  if (step.kind === 'gap' || step.kind === 'day') return `${step.kind} ${step.label}`
  return [step.kind, step.title, step.time, step.zone, step.stateLabel].filter(Boolean).join(' ')
}

const step = (item: RosterItem, id: string) => timeline(item).find((each) => each.id === id)

describe('the commute timeline (product: home → base → duty → base → home)', () => {
  it('goes the whole way, each time with its zone', () => {
    const { item } = toWork('booked_correct_time', early)
    expect(timeline(item).map(read)).toEqual([
      'home EDI',
      'flight BA1433 06:30–08:00 GMT Booked',
      'base LHR',
      'gap 3 h 35 in hand',
      'report Report 12:35 GMT',
      'duty BA818 LHR–CPH 13:35–16:30 GMT–CET',
      'duty BA819 CPH–LHR 17:25–18:35 CET–GMT',
      'clear Clear 19:05 GMT',
      'gap Leaves 1 h 55 after clear',
      'base LHR',
      'flight BA1464 21:00–22:25 GMT',
      'home EDI',
    ])
  })

  it('leaves out a way whose rest stands beside it (issue 19: nothing is shown twice)', () => {
    const { item } = toWork('booked_correct_time', early)
    const ways = (...shown: ('to_work' | 'from_work')[]) =>
      commuteTimeline(item, itemAdviceFor(item), view, shown).map(read)
    expect(ways()).toEqual([
      'report Report 12:35 GMT',
      'duty BA818 LHR–CPH 13:35–16:30 GMT–CET',
      'duty BA819 CPH–LHR 17:25–18:35 CET–GMT',
      'clear Clear 19:05 GMT',
    ])
    expect(ways('to_work')[0]).toBe('home EDI')
    expect(ways('to_work').at(-1)).toBe('clear Clear 19:05 GMT')
  })

  it('has the nights of a trip, and report and clear of each of its duties', () => {
    const inside = timeline(threeDayTrip).map(read)
    expect(inside.slice(inside.indexOf('report Report 05:35 GMT'))).toEqual([
      'report Report 05:35 GMT',
      'duty BA546 LHR–FCO 06:35–10:05 GMT–CET',
      'duty BA547 FCO–LHR 10:55–12:45 CET–GMT',
      'duty BA776 LHR–ARN 14:05–17:35 GMT–CET',
      'clear Clear 17:05 GMT',
      'nightstop ARN',
      'day Sun 8 Nov',
      'report Report 05:20 GMT',
      'duty BA777 ARN–LHR 07:20–09:05 CET–GMT',
      'duty BA632 LHR–ATH 10:30–16:10 GMT–EET',
      'clear Clear 14:40 GMT',
      'nightstop ATH',
      'day Mon 9 Nov',
      'report Report 10:40 GMT',
      'duty BA633 ATH–LHR 13:40–15:45 EET–GMT',
      'clear Clear 16:15 GMT',
      'gap Leaves 4 h 45 after clear',
      'base LHR',
      'flight BA1464 21:00–22:25 GMT Best',
      'home EDI',
    ])
    expect(step(threeDayTrip, 'report-1')).toMatchObject({ detail: 'Sun 8 Nov 06:20 CET at ARN' })
    expect(step(threeDayTrip, 'nightstop-2')).toMatchObject({ detail: '1 night, 20 h of rest' })
    expect(step(threeDayTrip, 'sector-2-0')).toMatchObject({ detail: 'Positioning' })
  })

  it('sleeps near base after a flight of the day before', () => {
    expect(step(threeDayTrip, 'hotel-to_work')).toMatchObject({ title: 'Hotel near base', detail: '1 night' })
  })

  it('names both zones of a night over the clock change', () => {
    expect(step(octoberNightTurnaround, 'report-0')).toMatchObject({ zone: 'BST' })
    expect(step(octoberNightTurnaround, 'clear-0')).toMatchObject({ zone: 'GMT', dayOffset: '+1' })
  })

  it('shows what is planned, how its price moved, and what is gone', () => {
    const { item } = toWork('not_booked', { ...early, price_amount: '53.20' })
    expect(step(item, 'chosen-to_work')).toMatchObject({
      state: 'open',
      stateLabel: 'Planned',
      detail: 'Thu 5 Nov · EDI–LHR · 1 h 30 min · £12 cheaper than when you planned it',
    })
    const { item: lost } = toWork('not_booked', { ...early, id: 'gone' })
    expect(step(lost, 'chosen-to_work')).toMatchObject({
      state: 'impossible',
      stateLabel: 'No longer offered',
    })
    expect(step(lost, 'flight-to_work')).toMatchObject({ state: 'open' })
  })

  it('tells a flight that is too tight from one that misses report', () => {
    const { item } = toWork('booked_incorrect_time', tooTight)
    expect(step(item, 'chosen-to_work')).toMatchObject({ state: 'chosen', stateLabel: 'Booked' })
    expect(step(item, 'gap-to_work')).toMatchObject({ label: '15 min short', tone: 'critical' })
    const late = { ...tooTight, departure_time: '2026-11-05 11:10', arrival_time: '2026-11-05 12:40' }
    expect(step(toWork('booked_incorrect_time', late).item, 'chosen-to_work')).toMatchObject({
      state: 'impossible',
    })
  })

  it('stays near base where the user does at either end of a rest, and between duties back to back', () => {
    expect(step(toWork('hotel', early).item, 'hotel-to_work')).toMatchObject({ detail: 'You stay near base' })
    expect(step(toWork('hotel', early).item, 'chosen-to_work')).toBeUndefined()
    const between = (before: RosterItem) =>
      commuteTimeline(soonAfterGeneva, itemAdviceFor(soonAfterGeneva, before), view)
    expect(between(lateGenevaTurnaround).find(({ id }) => id === 'hotel-to_work')).toBeDefined()
    const undecided = { ...lateGenevaTurnaround, from_work_status: 'not_booked' } as const
    expect(between(undecided).map(read)).toContain('gap 8 h 25 min of rest is too short to fly home and back')
  })

  it('keeps what was booked for a duty that is over', () => {
    const item = {
      ...octoberNightTurnaround,
      to_work_status: 'booked_correct_time' as const,
      to_work_flight: { ...early, departure_time: '2026-10-24 16:40', arrival_time: '2026-10-24 18:10' },
    }
    expect(timeline(item).slice(0, 3).map(read)).toEqual([
      'home EDI',
      'flight BA1433 16:40–18:10 BST Booked',
      'base LHR',
    ])
  })

  it('has a ground duty in one step', () => {
    expect(timeline(simulator).map(read)).toContain('duty Simulator check, A320 14:00–18:30 GMT')
  })

  it('says which airport is not known, and keeps the rest', () => {
    const item = overlapping.find((each) => each.kind === 'trip' && each.id === 'trip-unknown-airport')
    if (!item) throw new Error('There is no such trip.')
    expect(step(item, 'sector-0-0')).toMatchObject({
      title: 'BA990 LHR–QQX',
      detail: 'QQX not known: check its times',
    })
  })
})
