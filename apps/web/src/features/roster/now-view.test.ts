import { nowOf } from '@slipstream/commute/today/now'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { view } from './commute/commute.test-data.ts'
import { countdownText, nowView } from './now-view.ts'
import { everyFlight, homeAt17, planOf, restContext, twoDuties, workAt7 } from './rest.test-data.ts'

const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt17 } as const
const bookedBack = {
  to_work_status: 'booked_correct_time',
  to_work_flight: workAt7,
  to_work_reference: 'K7QX2M',
} as const

const shownAt = (
  local: string,
  items: readonly RosterItem[] = twoDuties(everyFlight, { first: booked, second: bookedBack }),
) => {
  const now = toInstant(local, rosterZone)
  const context = restContext({}, { now })
  return nowView(nowOf(planOf(items, context).rests, now, context.settings), now, view)
}

describe('the panel that the roster opens on (design.md section 4)', () => {
  it('on duty: until when, and the flight home after it', () => {
    expect(shownAt('2026-11-05 11:00')).toMatchObject({
      phase: 'On duty',
      headline: 'Clear',
      time: '16:00',
      zone: 'GMT',
      countdown: 'in 5 h',
      steps: [{ time: '17:00', title: 'BA1460 LHR–EDI' }],
      opens: { itemKey: 'trip:a', view: 'duty' },
    })
  })

  it('after clear: the flight home, its back-up and when home is reached', () => {
    expect(shownAt('2026-11-05 16:10')).toMatchObject({
      headline: 'BA1460 leaves',
      time: '17:00',
      countdown: 'in 50 min',
      steps: [{ time: '19:00', title: 'Home, about' }],
      facts: ['Back-up BA1464 18:30', 'Booked'],
    })
  })

  it('a booking without its flight is not said of the advised flight', () => {
    const unknown = { to_work_status: 'booked_correct_time', to_work_flight: null } as const
    const items = twoDuties(everyFlight, { first: booked, second: unknown })
    expect(shownAt('2026-11-08 03:15', items).facts).toContain('Booked, flight not known')
    const open = twoDuties(everyFlight, { first: booked, second: {} })
    expect(shownAt('2026-11-08 03:15', open).facts).toContain('Not booked')
  })

  it('on the way home: when the door is reached', () => {
    expect(shownAt('2026-11-05 18:00')).toMatchObject({ headline: 'Home at about', time: '19:00' })
  })

  it('at home: until when, on another day by its name', () => {
    expect(shownAt('2026-11-06 12:00')).toMatchObject({
      phase: 'At home',
      headline: 'Home until',
      time: '05:25',
      day: 'Sun 8 Nov',
      spoken: 'Home until 05:25 Greenwich Mean Time on Sunday 8 November',
      countdown: 'in 1 day',
    })
  })

  it('before leaving: when to leave, flight, report, margin, back-up and reference', () => {
    expect(shownAt('2026-11-08 03:15')).toMatchObject({
      headline: 'Leave home',
      time: '05:25',
      countdown: 'in 2 h 10 min',
      steps: [
        { time: '07:00', title: 'BA1433 EDI–LHR', detail: 'lands 08:15' },
        { time: '12:00', title: 'Report', detail: 'LHR' },
      ],
      facts: ['2 h 45 in hand', 'Back-up BA1439 08:35', 'Booked K7QX2M'],
      tone: 'neutral',
      opens: { itemKey: 'trip:b', view: 'to_work' },
    })
  })

  it('says when to leave from 12 hours before', () => {
    expect(shownAt('2026-11-07 17:25')).toMatchObject({ headline: 'Home until' })
    expect(shownAt('2026-11-07 17:26')).toMatchObject({ headline: 'Leave home', day: 'Sun 8 Nov' })
  })

  it('on the way to work: departure, then landing, then report', () => {
    expect(shownAt('2026-11-08 06:00')).toMatchObject({ headline: 'BA1433 leaves', time: '07:00' })
    expect(shownAt('2026-11-08 07:30')).toMatchObject({ headline: 'Lands at LHR', time: '08:15' })
    expect(shownAt('2026-11-08 09:00')).toMatchObject({
      phase: 'Near base',
      headline: 'Report',
      time: '12:00',
    })
  })

  it('asks to book what is not booked', () => {
    expect(shownAt('2026-11-08 03:15', twoDuties(everyFlight)).facts).toContain('Not booked')
  })

  it('says why a booked flight will not make report', () => {
    const late = twoDuties(everyFlight, {
      report: '2026-11-08 08:00',
      second: { ...bookedBack, to_work_status: 'booked_incorrect_time' },
    })
    const { tone, note } = shownAt('2026-11-08 03:15', late)
    expect(tone).toBe('critical')
    expect(note).toMatch(/^BA1433 lands 15 min after report/)
  })

  it('has an end when no duty is known', () => {
    expect(shownAt('2026-11-20 12:00')).toEqual({
      phase: 'No duty ahead',
      headline: 'No duty is known after this',
      opens: null,
    })
  })
})

describe('how long until then', () => {
  it.each([
    [59_999, 'in 0 min'],
    [60_000, 'in 1 min'],
    [130 * 60_000, 'in 2 h 10 min'],
    [24 * 3_600_000 - 1, 'in 23 h 59 min'],
    [24 * 3_600_000, 'in 1 day'],
    [3 * 24 * 3_600_000, 'in 3 days'],
  ])('%i ms: %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text)
  })
})
