import { minuteMs, rosterZone, toLocal } from '@slipstream/commute/zoned-time'
import type { ManualEntry } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, newDraft, toEntryInput, withEnd, withPlace, withStart } from './entry-draft.ts'
import { momentAt, readMoment } from './entry-moment.ts'

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

  it.each([
    ['2026-10-24 20:59', 'read'],
    ['2026-10-24 21:00', 'unsaid'],
    ['2026-10-24 21:59', 'unsaid'],
    ['2026-10-24 22:00', 'read'],
  ])('at %s in New York, when London shows an hour again, is %s', (local, kind) => {
    const reading = readMoment(at(local), 'America/New_York')
    expect(reading.kind).toBe(kind)
    if (reading.kind === 'unsaid') expect(reading.next).toBe('2026-10-24 22:00')
  })
})

/** Every kind of clock: half an hour of summer time, quarter-hour offsets, both hemispheres, either side of the date line. */
const baseZones = [
  'Europe/London',
  'Europe/Madrid',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Adak',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

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

const saved: Omit<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'> = {
  kind: 'manual_entry',
  id: 'e1',
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  prices: { to_work: [], from_work: [] },
}

describe('what is typed in any base’s zone over ten years of clock changes', () => {
  it('comes back as it was typed when the entry is changed again, or is refused with the next time there is', () => {
    const typed = fc.record({
      timezone: fc.constantFrom(...baseZones),
      local,
      isSecond: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 3 * 1440 }),
    })
    fc.assert(
      fc.property(typed, ({ timezone, local: typedStart, isSecond, minutes }) => {
        const place = { code: 'XXX', city: 'Somewhere', timezone }
        const empty = withPlace(newDraft({ month: '2026-11', day: null, now: 0 }), place)
        const started = withStart({ ...empty, lasts: minutes }, at(typedStart, isSecond))
        const reading = readMoment(started.start, timezone)
        if (reading.kind !== 'read') {
          if (reading.kind === 'missing') throw new Error(`'${typedStart}' was not read.`)
          expect(reading.next > typedStart).toBe(true)
          expect(readMoment(at(reading.next), timezone).kind).toBe('read')
          return
        }
        expect(toLocal(reading.instant, timezone)).toBe(typedStart)
        // An end that the roster cannot tell is refused; a minute's walk finds one that it can.
        let draft = started
        for (let by = 1; readMoment(draft.end, timezone).kind !== 'read'; by += 1)
          draft = withEnd(started, momentAt(reading.instant + (minutes + by) * minuteMs, timezone))
        const input = toEntryInput({ ...draft, title: 'Any' })
        const again = draftOf({ ...saved, ...input, notes: '', title: 'Any', location: 'XXX' }, place)
        expect({ ...again.start, isSecond: undefined }).toEqual({ ...draft.start, isSecond: undefined })
        expect(again.end).toMatchObject({ date: draft.end.date, time: draft.end.time })
        expect(readMoment(again.start, timezone)).toEqual(reading)
        expect(readMoment(again.end, timezone)).toEqual(readMoment(draft.end, timezone))
      }),
      { numRuns: 2000 },
    )
  })
})
