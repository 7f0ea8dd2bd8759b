import { rosterClock } from '@slipstream/commute/time/clock'
import { readTripText } from '@slipstream/commute/offers/trip-text'
import { describe, expect, it } from 'vitest'
import {
  draftOfOffer,
  newTripDraft,
  getOffer,
  ambiguityText,
  readText,
  validateTrip,
  withReadTrip,
  type TripDraft,
} from './trip-draft.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const heathrow = { code: 'LHR', city: 'London', timezone: 'Europe/London' }
const newYork = { code: 'JFK', city: 'New York', timezone: 'America/New_York' }

function typed(
  [startDate, startTime]: readonly [string, string],
  [endDate, endTime]: readonly [string, string],
  place = heathrow,
): TripDraft {
  const fresh = newTripDraft(place)
  return {
    ...fresh,
    entry: {
      ...fresh.entry,
      start: { date: startDate, time: startTime, isSecond: false },
      end: { date: endDate, time: endTime, isSecond: false },
    },
  }
}
const good = typed(['2026-12-07', '10:00'], ['2026-12-08', '16:00'])
const getProblems = (draft: TripDraft) =>
  Object.values(validateTrip(draft, {}, now, rosterClock)).filter((problem) => problem !== undefined)

describe('a typed trip (issue 22 item 9, bad input)', () => {
  it('needs report, clear and place; a name is optional', () => {
    expect(getProblems(good)).toEqual([])
    expect(getProblems(newTripDraft(null))).toEqual([
      'Reports at is a required field',
      'Report date is a required field',
      'Report time is a required field',
      'Clear date is a required field',
      'Clear time is a required field',
    ])
  })

  it.each([
    [
      'a clear before the report',
      typed(['2026-12-07', '10:00'], ['2026-12-07', '09:00']),
      'Clear must be after the report',
    ],
    [
      'a report in the past',
      typed(['2026-11-26', '08:59'], ['2026-11-27', '09:00']),
      'Report is in the past. Check the date.',
    ],
    [
      'a mistyped month',
      typed(['2026-12-07', '10:00'], ['2027-12-08', '10:00']),
      'Clear must be at most 31 days after the report',
    ],
    [
      'a time that the spring night skips',
      typed(['2027-03-28', '01:30'], ['2027-03-28', '12:00']),
      'There is no 01:30 that night',
    ],
  ])('refuses %s', (_, draft, problem) => {
    expect(getProblems(draft)).toEqual([problem])
  })

  it('is on London’s clocks whatever place it was typed at', () => {
    const draft = typed(['2026-12-07', '10:00'], ['2026-12-07', '18:00'], newYork)
    expect(getOffer(draft, '1', rosterClock)).toMatchObject({
      report: '2026-12-07 15:00',
      clear: '2026-12-07 23:00',
      origin: 'JFK',
    })
  })

  it('comes back to the form as it was typed', () => {
    const draft = typed(['2026-12-07', '10:00'], ['2026-12-07', '18:00'], newYork)
    const offer = getOffer(draft, '1', rosterClock)
    expect(offer && draftOfOffer(offer, () => newYork).entry).toMatchObject({
      start: draft.entry.start,
      end: draft.entry.end,
    })
  })
})

describe('a message in the form (issue 22 item 9)', () => {
  const read = (text: string) => readTripText(text, now)

  it('fills in what it says and leaves what was typed', () => {
    const { entry } = withReadTrip(good, read('Report 9 Dec 0600'), rosterClock)
    expect([entry.start, entry.end]).toEqual([
      { date: '2026-12-09', time: '06:00', isSecond: false },
      good.entry.end,
    ])
  })

  it('converts UTC to the clocks of the place', () => {
    const { entry } = withReadTrip(
      { ...good, entry: { ...good.entry, place: newYork } },
      read('Report 9 Dec 1500Z clear 9 Dec 2300Z'),
      rosterClock,
    )
    expect([entry.start.time, entry.end.time]).toEqual(['10:00', '18:00'])
  })

  it('says which clock is meant, what is missing, and where the route does not match', () => {
    expect(readText(read('Report 9 Dec 0600 MAN-JFK-MAN'), good, 'London')).toBe(
      'The text does not say which clock its times use. Below they are on the clocks of London: check them. Still missing: the clear. It goes from MAN to MAN: check where it reports and clears.',
    )
    expect(readText(read('Fancy a swap?'), good, 'London')).toBeNull()
  })

  it('says in which order a date was read that means two days', () => {
    const both = read('Report 3/4 0600')
    expect(ambiguityText(both, 'day_first', 'GB')).toBe(
      '3/4 was read with the day first, as in the United Kingdom.',
    )
    expect(ambiguityText(both, 'month_first', 'US')).toBe(
      '3/4 was read with the month first, as in the United States.',
    )
    expect(ambiguityText(both, 'month_first', 'DE')).toBe('3/4 was read with the month first.')
    expect(ambiguityText(both, 'day_first', undefined)).toBe('3/4 was read with the day first.')
    expect(ambiguityText(read('Report 3 Apr 0600'), 'day_first', 'GB')).toBeNull()
  })
})
