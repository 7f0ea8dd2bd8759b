import { rosterClock } from '@slipstream/commute/time/clock'
import type { ImportPreview } from '@slipstream/contract/roster-import'
import { aGroundDuty } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import {
  dutiesByMonth,
  monthsText,
  monthToShow,
  otherMonths,
  readingSentence,
  unchangedSentence,
} from './preview-text.ts'

const preview: ImportPreview = {
  import_id: 'import-1',
  layout: 'aims',
  made_by: null,
  are_times_stated: true,
  times: 'utc',
  readings: ['utc', 'base', 'station'],
  zone: null,
  months: ['2026-12'],
  items: [],
  changes: [],
  unchanged: 0,
  problems: [],
  unrecognised: [],
}

const groundDuty = (id: string, start: string, end: string) =>
  aGroundDuty({ pseudo_id: id, code: 'CRS', description: `Course ${id}`, location: null, start, end })

describe('what a calendar was read as (issue 5, item 6: times UTC, base or station, stated or asked for)', () => {
  it('names the layout or who made it, how much was understood, and the clock where the calendar does not say it', () => {
    expect(readingSentence(preview, undefined)).toBe('Read as an AIMS roster. All of it was understood.')
    expect(readingSentence({ ...preview, made_by: 'CrewHub' }, undefined)).toBe(
      'Read as a CrewHub calendar. All of it was understood.',
    )
    expect(readingSentence({ ...preview, are_times_stated: false, times: 'station' }, undefined)).toBe(
      'Read as an AIMS roster. All of it was understood. Its times were read as the clock of each airport.',
    )
    expect(
      readingSentence({ ...preview, layout: 'raido', are_times_stated: false, times: null }, undefined),
    ).toBe('Read as a RAIDO roster.')
    expect(readingSentence({ ...preview, layout: 'generic' }, 'flica')).toBe(
      'Read as a printed FLICA schedule. All of it was understood.',
    )
  })
})

describe('the months that are replaced', () => {
  it('are named up to three, then told by the first and the last', () => {
    expect(monthsText(['2026-12'])).toBe('December 2026')
    expect(monthsText(['2026-10', '2026-11', '2026-12'])).toBe(
      'October 2026, November 2026 and December 2026',
    )
    expect(monthsText(['2026-10', '2026-11', '2026-12', '2027-01'])).toBe('October 2026 to January 2027')
  })

  it('lead to this month, else the next one, else the last', () => {
    expect(monthToShow(['2026-10', '2026-11', '2026-12'], '2026-11')).toBe('2026-11')
    expect(monthToShow(['2026-12', '2027-01'], '2026-11')).toBe('2026-12')
    expect(monthToShow(['2026-09', '2026-10'], '2026-11')).toBe('2026-10')
    expect(monthToShow([], '2026-11')).toBe('2026-11')
  })

  it('lead to the others too, up to three in all', () => {
    const three = ['2026-10', '2026-11', '2026-12']
    expect(otherMonths(three, '2026-11')).toEqual(['2026-10', '2026-12'])
    expect(otherMonths(['2026-11'], '2026-11')).toEqual([])
    expect(otherMonths([...three, '2027-01'], '2026-11')).toEqual([])
  })
})

describe('what the calendar leaves', () => {
  it('is counted', () => {
    expect(unchangedSentence(1)).toBe('1 duty stays as it is.')
    expect(unchangedSentence(24)).toBe('24 duties stay as they are.')
  })
})

describe('the duties of a calendar', () => {
  it('stand in the month they start in, in order, whatever the order of the file', () => {
    const items = [
      groundDuty('c', '2027-01-04 09:00', '2027-01-04 17:00'),
      groundDuty('b', '2026-12-31 20:00', '2027-01-01 04:00'),
      groundDuty('a', '2026-12-01 09:00', '2026-12-01 17:00'),
    ]
    const months = dutiesByMonth(items, rosterClock)
    expect(months.map(({ month, duties }) => [month, duties.map(({ title }) => title)])).toEqual([
      ['2026-12', ['Course a', 'Course b']],
      ['2027-01', ['Course c']],
    ])
    expect(months[1]?.duties[0]?.period).toBe('Mon 4 Jan 09:00–17:00')
  })

  it('may be none', () => {
    expect(dutiesByMonth([], rosterClock)).toEqual([])
  })
})
