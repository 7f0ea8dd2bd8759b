import { rosterClock } from '@slipstream/commute/time/clock'
import { dentist, simulator, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import {
  newDraft,
  getStart,
  withEnd,
  withPlace,
  withStart,
  findZone,
  type EntryDraft,
} from './entry-draft.ts'
import { bothClocks, choicesOfTime, laterDay, meantTime, overlapLine, refusedTime } from './entry-text.ts'

const now = Date.parse('2026-11-05T04:40:00Z')
const plain = newDraft({ month: '2026-11', day: '2026-11-12', now }, rosterClock)
const newYork = { code: 'JFK', city: 'New York', timezone: 'America/New_York' }
const lisbon = { code: 'LIS', city: 'Lisbon', timezone: 'Europe/Lisbon' }
const at = (local: string, place: EntryDraft['place'] = null) =>
  withStart(
    withPlace(plain, place, rosterClock),
    { date: local.slice(0, 10), time: local.slice(11) },
    rosterClock,
  )

/** What is said of a draft's start. */
function said(draft: EntryDraft) {
  const reading = getStart(draft, rosterClock)
  return {
    clocks: reading.kind === 'read' ? bothClocks(reading.instant, draft, rosterClock) : undefined,
    refused: refusedTime(reading, draft.start, draft, rosterClock),
    meant: meantTime(reading, draft.start, draft, rosterClock),
    choices: choicesOfTime(reading, findZone(draft, rosterClock)),
  }
}
const nothing = { clocks: undefined, refused: undefined, meant: undefined, choices: [] }

describe('what the form says of a time (design.md §2 time)', () => {
  it('says nothing of a plain time in London, or where the clocks show the same', () => {
    expect(said(at('2026-11-12 14:00'))).toEqual(nothing)
    expect(said(at('2026-11-12 14:00', lisbon))).toEqual(nothing)
    expect(said(withStart(plain, { time: '' }, rosterClock))).toEqual(nothing)
  })

  it('shows both clocks where they differ, with London’s day where it is another', () => {
    expect(said(at('2026-11-12 14:00', newYork)).clocks).toBe('14:00 in New York = 19:00 London')
    expect(said(at('2026-11-12 21:00', newYork)).clocks).toBe('21:00 in New York = 02:00 London, Fri 13 Nov')
  })

  it('says that a time does not exist, and which is the next', () => {
    expect(said(at('2027-03-28 01:30')).refused).toBe(
      'The clocks in London go forward that night, and 01:30 does not exist. The next time is 02:00.',
    )
  })

  it('says that London’s clocks show an hour again', () => {
    expect(said(at('2026-10-24 21:30', newYork)).refused).toMatch(
      /^When it is 21:30 in New York, .* 22:00\.$/,
    )
  })

  it('says which one of two is meant, or asks', () => {
    expect(said(at('2026-10-25 01:30')).meant).toBe(
      'The clocks go back that night, and 01:30 comes twice. The first one is meant (BST).',
    )
    expect(said(at('2026-11-01 01:30', newYork))).toMatchObject({
      meant: undefined,
      choices: [
        { value: 'First', label: 'First, GMT-4' },
        { value: 'Second', label: 'Second, GMT-5' },
      ],
    })
  })

  it('marks an end that is on a later day', () => {
    expect(laterDay(plain, rosterClock)).toBeUndefined()
    expect(
      laterDay(
        withEnd(
          withStart(plain, { time: '22:00' }, rosterClock),
          { date: '2026-11-12', time: '' },
          rosterClock,
        ),
        rosterClock,
      ),
    ).toBeUndefined()
    expect(
      laterDay(
        withEnd(withStart(plain, { time: '22:00' }, rosterClock), { time: '02:30' }, rosterClock),
        rosterClock,
      ),
    ).toBe('Ends the next day (+1), Fri 13 Nov, after 4 h 30 min')
    expect(laterDay(withEnd(plain, { date: '2026-11-15' }, rosterClock), rosterClock)).toBe(
      'Ends 3 days later (+3), Sun 15 Nov, after 73 h',
    )
  })

  it('names what overlaps, with its times in London', () => {
    expect(overlapLine(simulator, rosterClock)).toBe('Simulator check, A320: Thu 12 Nov 14:00–18:30')
    expect(overlapLine(dentist, rosterClock)).toBe('Dentist: Mon 23 Nov 10:00–11:00')
    expect(overlapLine(threeDayTrip, rosterClock)).toMatch(/^LHR–.*: Sat 7 Nov 05:35–Mon 9 Nov 16:15$/)
  })
})
