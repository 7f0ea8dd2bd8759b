import { rosterClock } from '@slipstream/commute/time/clock'
import { aManualEntry } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import {
  daysLater,
  getDraft,
  newDraft,
  getPeriod,
  toEntryInput,
  withEnd,
  withPlace,
  withStart,
  type EntryDraft,
} from './entry-draft.ts'

const newYork = { code: 'JFK', city: 'New York', timezone: 'America/New_York' }
const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`)
const november = { month: '2026-11', day: null, now: utc('2026-11-05 04:40') }

const entry = aManualEntry({
  id: 'e1',
  notes: 'Bring the card.',
  location: 'JFK',
  start: '2026-11-23 19:00',
  end: '2026-11-23 20:30',
})

const times = ({ start, end }: EntryDraft) => [`${start.date} ${start.time}`, `${end.date} ${end.time}`]
/** A draft from 12 November 10:00 to 11:00, on London's clocks. */
const plain = newDraft({ ...november, day: '2026-11-12' }, rosterClock)
const tenToEleven = withStart(plain, { time: '10:00' }, rosterClock)

describe('a new entry (spec §1 manual roster entries)', () => {
  it.each([
    ['of this month at the next full hour', november, '2026-11-05 05:00'],
    ['at a full hour at the next one', { ...november, now: utc('2026-11-05 05:00') }, '2026-11-05 06:00'],
    ['late in the evening after midnight', { ...november, now: utc('2026-11-05 23:30') }, '2026-11-06 00:00'],
    [
      'in summer by London’s clock',
      { ...november, month: '2026-07', now: utc('2026-07-05 04:40') },
      '2026-07-05 06:00',
    ],
    [
      'past an hour that London’s clocks show again',
      { ...november, month: '2026-10', now: utc('2026-10-25 00:10') },
      '2026-10-25 02:00',
    ],
    ['of another month on its first day at nine', { ...november, month: '2027-02' }, '2027-02-01 09:00'],
    ['on the chosen day at nine', { ...november, day: '2026-11-12' }, '2026-11-12 09:00'],
    ['on a chosen today at the next full hour', { ...november, day: '2026-11-05' }, '2026-11-05 05:00'],
    ['passes over a day that is none', { ...november, day: '2026-02-30' }, '2026-11-05 05:00'],
  ])('begins %s', (_, facts, start) => expect(times(newDraft(facts, rosterClock))[0]).toBe(start))

  it('lasts an hour, in London', () => {
    expect(plain).toMatchObject({ title: '', notes: '', place: null, lasts: 60 })
    expect(times(plain)).toEqual(['2026-11-12 09:00', '2026-11-12 10:00'])
  })
})

describe('the times of an entry, as they are typed (spec §3: Europe/London)', () => {
  it('moves the end along with the start', () => {
    const long = withEnd(tenToEleven, { time: '14:30' }, rosterClock)
    expect(times(withStart(long, { date: '2026-11-14' }, rosterClock))).toEqual([
      '2026-11-14 10:00',
      '2026-11-14 14:30',
    ])
    expect(times(withStart(long, { time: '22:00' }, rosterClock))).toEqual([
      '2026-11-12 22:00',
      '2026-11-13 02:30',
    ])
  })

  it('keeps how long it lasts while the start is typed again', () => {
    const emptied = withStart(withEnd(tenToEleven, { time: '14:30' }, rosterClock), { time: '' }, rosterClock)
    expect(times(emptied)).toEqual(['2026-11-12 ', '2026-11-12 14:30'])
    expect(times(withStart(emptied, { time: '08:00' }, rosterClock))).toEqual([
      '2026-11-12 08:00',
      '2026-11-12 12:30',
    ])
  })

  it('keeps it in real time over the night that has 23 hours', () => {
    const night = withStart(plain, { date: '2027-03-28', time: '00:30' }, rosterClock)
    expect(times(night)).toEqual(['2027-03-28 00:30', '2027-03-28 02:30'])
  })

  it('moves the end past an hour that London’s clocks show again: a roster cannot say it', () => {
    const night = withStart(plain, { date: '2026-10-25', time: '01:30' }, rosterClock)
    expect(times(night)).toEqual(['2026-10-25 01:30', '2026-10-25 02:00'])
    expect(times(withStart(night, { time: '00:30' }, rosterClock))[1]).toBe('2026-10-25 01:30')
  })

  it('moves no end that is not typed out', () => {
    const open = withEnd(tenToEleven, { time: '' }, rosterClock)
    expect(times(withStart(open, { time: '12:00' }, rosterClock))[1]).toBe('2026-11-12 ')
  })

  it('takes an end before the start to be of the next day, and back again', () => {
    const over = withEnd(
      withStart(plain, { time: '22:00' }, rosterClock),
      { date: '2026-11-12', time: '' },
      rosterClock,
    )
    const night = withEnd(over, { time: '02:00' }, rosterClock)
    expect([times(night)[1], night.isNextDay, daysLater(night)]).toEqual(['2026-11-13 02:00', true, 1])
    const evening = withEnd(night, { time: '23:00' }, rosterClock)
    expect([times(evening)[1], evening.isNextDay]).toEqual(['2026-11-12 23:00', false])
  })

  it('takes an end at the start to be of the next day: nothing lasts no time', () => {
    expect(times(withEnd(tenToEleven, { time: '10:00' }, rosterClock))[1]).toBe('2026-11-13 10:00')
  })

  it('leaves a day that was chosen as it is', () => {
    const chosen = withEnd(
      withEnd(tenToEleven, { time: '02:00' }, rosterClock),
      { date: '2026-11-13' },
      rosterClock,
    )
    expect(times(withEnd(chosen, { time: '23:00' }, rosterClock))[1]).toBe('2026-11-13 23:00')
  })

  it('keeps what is typed where the place changes, on its clocks', () => {
    const there = withPlace(tenToEleven, newYork, rosterClock)
    expect(times(there)).toEqual(times(tenToEleven))
    expect(getPeriod(there, rosterClock)).toEqual({ start: '2026-11-12 15:00', end: '2026-11-12 16:00' })
  })
})

describe('an entry to be changed', () => {
  it('is shown on the clocks of its place', () => {
    expect(times(getDraft(entry, newYork, rosterClock))).toEqual(['2026-11-23 14:00', '2026-11-23 15:30'])
    expect(times(getDraft(entry, null, rosterClock))).toEqual([entry.start, entry.end])
  })

  it('is sent as it was where nothing is changed, its title without spaces around it', () => {
    const { title, notes, location, start, end } = entry
    const draft = { ...getDraft(entry, newYork, rosterClock), title: ' Dentist ' }
    expect(toEntryInput(draft, rosterClock)).toEqual({ title, notes, location, start, end })
  })

  it('is never sent without times', () => {
    expect(() => toEntryInput(withEnd(tenToEleven, { time: '' }, rosterClock), rosterClock)).toThrow(
      'its times cannot be said',
    )
  })
})
