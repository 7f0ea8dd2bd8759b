import { rosterClock } from '@slipstream/commute/time/clock'
import { describe, expect, it } from 'vitest'
import { newDraft, withEnd, withPlace, withStart, type EntryDraft } from './entry-draft.ts'
import { entryFields, unclearPlace, validateEntry, type UnreadFields } from './validate-entry.ts'

const now = Date.parse('2026-11-05T04:40:00Z')
const plain: EntryDraft = {
  ...newDraft({ month: '2026-11', day: '2026-11-12', now }, rosterClock),
  title: 'Dentist',
}
const newYork = { code: 'JFK', city: 'New York', timezone: 'America/New_York' }

/** What is wrong, by field. */
function problems(draft: EntryDraft, unread: UnreadFields = {}) {
  const found = validateEntry(draft, unread, rosterClock)
  return Object.fromEntries(entryFields.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
}
const from = (start: string, end: string) =>
  withEnd(
    withStart(plain, { date: start.slice(0, 10), time: start.slice(11) }, rosterClock),
    {
      date: end.slice(0, 10),
      time: end.slice(11),
    },
    rosterClock,
  )

describe('the form of a manual entry (spec §5, generic schema messages)', () => {
  it('lets a whole entry pass', () => expect(problems(plain)).toEqual({}))

  it.each([
    ['', 'Title is a required field'],
    ['   ', 'Title is a required field'],
    ['x'.repeat(81), 'Title must be at most 80 characters'],
    ['Den\u0007tist', 'Title must not contain control characters'],
    ['Den\u202Etist', 'Title must not contain control characters'],
  ])('refuses the title %j', (title, message) =>
    expect(problems({ ...plain, title })).toEqual({ title: message }),
  )

  it.each(['x', 'x'.repeat(80), ` ${'x'.repeat(80)} `])('takes the title %j', (title) =>
    expect(problems({ ...plain, title })).toEqual({}),
  )

  it('takes notes of 2000 characters with their lines, and no more', () => {
    expect(problems({ ...plain, notes: 'a\n\t'.padEnd(2000, 'x') })).toEqual({})
    expect(problems({ ...plain, notes: 'x'.repeat(2001) })).toEqual({
      notes: 'Notes must be at most 2,000 characters',
    })
    expect(problems({ ...plain, notes: 'a\u0000' })).toEqual({
      notes: 'Notes must not contain control characters',
    })
  })

  it('asks for each date and time', () => {
    const empty = { date: '', time: '', isSecond: false }
    expect(problems({ ...plain, start: empty, end: empty })).toEqual({
      startDate: 'Start date is a required field',
      startTime: 'Start time is a required field',
      endDate: 'End date is a required field',
      endTime: 'End time is a required field',
    })
  })

  it('says of what is typed and cannot be read why it cannot', () => {
    const unread = {
      location: unclearPlace,
      startDate: 'November 2026 has 30 days',
      endTime: 'A day has the hours 00 to 23',
    }
    const start = { ...plain.start, date: '' }
    const end = { ...plain.end, time: '' }
    expect(problems({ ...plain, start, end }, unread)).toEqual(unread)
  })

  it.each([
    ['2026-11-12 10:00', '2026-11-12 10:00', { endTime: 'End must be after the start' }],
    ['2026-11-12 10:00', '2026-11-11 11:00', { endDate: 'End must be after the start' }],
    ['2026-11-12 10:00', '2026-11-12 10:01', {}],
    ['2026-11-01 10:00', '2027-11-02 10:00', {}],
    ['2026-11-01 10:00', '2027-11-02 10:01', { endDate: 'End must be at most 366 days after the start' }],
    ['2026-11-01 10:00', '2027-11-03 09:00', { endDate: 'End must be at most 366 days after the start' }],
  ])('judges %s to %s', (start, end, found) => expect(problems(from(start, end))).toEqual(found))

  it('refuses a time that spring skips, and takes the ones beside it', () => {
    expect(problems(from('2027-03-28 01:30', '2027-03-28 05:00'))).toEqual({
      startTime: 'There is no 01:30 that night',
    })
    expect(problems(from('2027-03-28 00:59', '2027-03-28 02:00'))).toEqual({})
  })

  it('refuses a time at which London’s clocks show an hour again', () => {
    const evening = withPlace(from('2026-10-24 21:30', '2026-10-24 23:00'), newYork, rosterClock)
    expect(problems(evening)).toEqual({ startTime: 'Choose another start time' })
  })
})
