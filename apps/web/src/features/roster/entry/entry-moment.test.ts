import { rosterClock } from '@slipstream/commute/time/clock'
import { baseZones } from '@slipstream/commute/fixtures.test-data'
import { minuteMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { ManualEntry } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDraft, newDraft, toEntryInput, withPlace, withStart } from './entry-draft.ts'
import { momentAt, readMoment, type MomentReading } from './entry-moment.ts'

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`)
const at = (local: string, isSecond = false) => ({
  date: local.slice(0, 10),
  time: local.slice(11),
  isSecond,
})

describe('a moment that is typed (spec §3: Europe/London)', () => {
  it.each([
    ['', '10:00'],
    ['2026-11-12', ''],
    ['2026-02-30', '10:00'],
  ])('is missing while it is %j %j', (date, time) =>
    expect(readMoment({ date, time, isSecond: false }, rosterZone)).toEqual({ kind: 'missing' }),
  )

  it.each([
    ['2027-03-28 01:00', 'Europe/London', '2027-03-28 02:00'],
    ['2027-03-28 01:59', 'Europe/London', '2027-03-28 02:00'],
    ['2027-03-14 02:30', 'America/New_York', '2027-03-14 03:00'],
    ['2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-04 02:30'],
    ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 00:00'],
  ])('is skipped at %s in %s: next comes %s', (local, zone, next) =>
    expect(readMoment(at(local), zone)).toEqual({ kind: 'skipped', next }),
  )

  it.each(['2027-03-28 00:59', '2027-03-28 02:00'])(
    'is there at %s, beside the hour that is skipped',
    (local) => expect(readMoment(at(local), rosterZone)).toMatchObject({ kind: 'read', isTwice: false }),
  )

  it('is the first of a time that London shows twice: a roster cannot say the second', () => {
    const first = utc('2026-10-25 00:30')
    const reading = { kind: 'read', instant: first, choices: [first], isTwice: true }
    expect(readMoment(at('2026-10-25 01:30'), rosterZone)).toEqual(reading)
    expect(readMoment(at('2026-10-25 01:30', true), rosterZone)).toEqual(reading)
    expect(readMoment(at('2026-10-25 02:30'), 'Europe/Madrid')).toEqual(reading)
  })

  it('is either of a time that another zone shows twice', () => {
    const choices = [utc('2026-11-01 05:30'), utc('2026-11-01 06:30')]
    expect(readMoment(at('2026-11-01 01:30'), 'America/New_York')).toMatchObject({
      instant: choices[0],
      choices,
    })
    expect(readMoment(at('2026-11-01 01:30', true), 'America/New_York')).toMatchObject({
      instant: choices[1],
    })
    expect(momentAt(utc('2026-11-01 06:30'), 'America/New_York')).toEqual(at('2026-11-01 01:30', true))
  })

  it.each(['2026-10-24 20:59', '2026-10-24 22:00'])('is there at %s in New York', (local) =>
    expect(readMoment(at(local), 'America/New_York').kind).toBe('read'),
  )

  it.each(['2026-10-24 21:00', '2026-10-24 21:59'])(
    'is unsaid at %s in New York, when London shows an hour again',
    (local) =>
      expect(readMoment(at(local), 'America/New_York')).toEqual({ kind: 'unsaid', next: '2026-10-24 22:00' }),
  )
})

const firstMinute = utc('2020-01-01 00:00') / minuteMs
const lastMinute = utc('2030-12-31 00:00') / minuteMs

/** The days around which the clocks of London or of a zone change, by the platform's own formatter. */
const changes = baseZones.flatMap((timeZone) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  const days: number[] = []
  for (let day = firstMinute; day < lastMinute; day += 1440)
    if (clock.format(day * minuteMs) !== clock.format((day + 1440) * minuteMs)) days.push(day)
  return days
})

/** Any minute of ten years as a clock may be read, those of the nights on which clocks change as often as all others. */
const local = fc
  .oneof(
    fc.integer({ min: firstMinute, max: lastMinute }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 2880 })).map(([day, by]) => day + by),
  )
  .map((minutes) => new Date(minutes * minuteMs).toISOString().slice(0, 16).replace('T', ' '))

const isThere = (time: string, zone: string) => readMoment(at(time), zone).kind === 'read'
const getText = (reading: MomentReading) => ('next' in reading ? reading.next : '')

const saved: Omit<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'> = {
  kind: 'manual_entry',
  id: 'e1',
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  presence: null,
  to_work_reference: null,
  from_work_reference: null,
  next_rest: null,
  prices: { to_work: [], from_work: [] },
}

const typed = fc.record({
  timezone: fc.constantFrom(...baseZones),
  local,
  isSecond: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 3 * 1440 }),
})
const runs = { numRuns: 2000 }

describe('what is typed in any base’s zone over ten years of clock changes', () => {
  it('is that very time, or is refused with the next one there is', () => {
    fc.assert(
      fc.property(typed, ({ timezone, local: text, isSecond }) => {
        const reading = readMoment(at(text, isSecond), timezone)
        const next = reading.kind === 'read' ? toLocal(reading.instant, timezone) : getText(reading)
        const isRight = reading.kind === 'read' ? next === text : next > text && isThere(next, timezone)
        expect({ next, isRight }).toEqual({ next, isRight: true })
      }),
      runs,
    )
  })

  it('comes back as it was typed when the entry is changed again', () => {
    fc.assert(
      fc.property(typed, ({ timezone, local: text, isSecond, minutes }) => {
        const place = { code: 'XXX', city: 'Somewhere', timezone }
        const empty = withPlace(
          newDraft({ month: '2026-11', day: null, now: 0 }, rosterClock),
          place,
          rosterClock,
        )
        const draft = withStart({ ...empty, lasts: minutes }, at(text, isSecond), rosterClock)
        const start = readMoment(draft.start, timezone)
        const end = readMoment(draft.end, timezone)
        fc.pre(start.kind === 'read' && end.kind === 'read')
        const input = { ...toEntryInput({ ...draft, title: 'Any' }, rosterClock), notes: '', location: 'XXX' }
        const again = getDraft({ ...saved, ...input }, place, rosterClock)
        expect(again.start).toMatchObject({ date: text.slice(0, 10), time: text.slice(11) })
        expect(again.end).toMatchObject({ date: draft.end.date, time: draft.end.time })
        // And the very instants: of a time that the clocks show twice, the one that was meant.
        expect(readMoment(again.start, timezone)).toEqual(start)
        expect(readMoment(again.end, timezone)).toEqual(end)
      }),
      runs,
    )
  })
})
