import type { GroundDuty } from '@slipstream/contract/roster'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import type { ImportPreview } from '@slipstream/contract/roster-import'
import { describe, expect, it } from 'vitest'
import {
  changeRow,
  changesSummary,
  dutiesByMonth,
  monthsWords,
  monthToShow,
  periodWords,
  readingExample,
  readingSentence,
  unchangedSentence,
} from './preview-words.ts'

const preview: ImportPreview = {
  import_id: 'import-1',
  layout: 'aims',
  are_times_stated: true,
  times: 'utc',
  months: ['2026-12'],
  items: [],
  changes: [],
  unchanged: 0,
  problems: [],
}

const moved: ItemChange = {
  kind: 'moved',
  item_kind: 'trip',
  item_id: 't1',
  title: 'LHR-DUB-LHR',
  before: { start: '2026-12-07 13:30', end: '2026-12-07 18:55' },
  after: { start: '2026-12-08 13:30', end: '2026-12-09 01:10' },
}

function groundDuty(id: string, start: string, end: string): GroundDuty {
  return {
    kind: 'ground_duty',
    pseudo_id: id,
    first_duty_id: id,
    last_duty_id: id,
    code: 'CRS',
    description: `Course ${id}`,
    location: null,
    start,
    end,
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    prices: { to_work: [], from_work: [] },
  }
}

describe('what a calendar was read as (issue 5, item 6: times UTC, base or station, stated or asked for)', () => {
  it('names the layout, and the clock where the calendar does not say it', () => {
    expect(readingSentence(preview)).toBe(
      'Read as an AIMS roster. It says itself what clock its times go by.',
    )
    expect(readingSentence({ ...preview, are_times_stated: false, times: 'station' })).toBe(
      'Read as an AIMS roster. Its times were read as the clock of each airport.',
    )
    expect(readingSentence({ ...preview, layout: 'raido', are_times_stated: false, times: null })).toBe(
      'Read as a RAIDO roster.',
    )
  })

  it('explains each clock by an example, and helps who does not know', () => {
    expect(readingExample('utc', 'LHR')).toMatch(/06:15 UTC\. In London that is 07:15 in summer/)
    expect(readingExample('base', 'MAN')).toMatch(/clock at your base, MAN,/)
    expect(readingExample('station', 'LHR')).toMatch(/lands at 14:05 on the clock in New York/)
    expect(readingExample(null, 'LHR')).toMatch(/^Not sure\?/)
  })
})

describe('the months that are replaced', () => {
  it('are named up to three, then told by the first and the last', () => {
    expect(monthsWords(['2026-12'])).toBe('December 2026')
    expect(monthsWords(['2026-10', '2026-11', '2026-12'])).toBe(
      'October 2026, November 2026 and December 2026',
    )
    expect(monthsWords(['2026-10', '2026-11', '2026-12', '2027-01'])).toBe('October 2026 to January 2027')
  })

  it('lead to this month, else the next one, else the last', () => {
    expect(monthToShow(['2026-10', '2026-11', '2026-12'], '2026-11')).toBe('2026-11')
    expect(monthToShow(['2026-12', '2027-01'], '2026-11')).toBe('2026-12')
    expect(monthToShow(['2026-09', '2026-10'], '2026-11')).toBe('2026-10')
    expect(monthToShow([], '2026-11')).toBe('2026-11')
  })
})

describe('when a duty is', () => {
  it.each([
    ['2026-11-05 12:35', '2026-11-05 19:05', 'Thu 5 Nov 12:35–19:05'],
    ['2026-11-07 05:35', '2026-11-09 16:15', 'Sat 7 Nov 05:35 – Mon 9 Nov 16:15'],
    ['2026-12-31 20:00', '2027-01-01 04:00', 'Thu 31 Dec 20:00 – Fri 1 Jan 2027 04:00'],
    ['2024-11-05 12:35', '2024-11-05 19:05', 'Tue 5 Nov 2024 12:35–19:05'],
    ['2026-11-17 00:00', '2026-11-17 23:59', 'Tue 17 Nov, all day'],
    ['2026-11-17 00:00', '2026-11-21 23:59', 'Tue 17 Nov – Sat 21 Nov, all day'],
    ['2026-11-17 00:00', '2026-11-17 23:58', 'Tue 17 Nov 00:00–23:58'],
  ])('%s to %s reads %s', (start, end, words) => {
    expect(periodWords({ start, end }, '2026')).toBe(words)
  })
})

describe('the changes (issue 5, item 6: added, moved, removed)', () => {
  it('say what was and what will be', () => {
    expect(changeRow(moved, '2026')).toEqual({
      key: 'trip:t1:moved',
      kind: 'moved',
      label: 'Moved',
      title: 'LHR-DUB-LHR',
      before: 'Mon 7 Dec 13:30–18:55',
      after: 'Tue 8 Dec 13:30 – Wed 9 Dec 01:10',
    })
    expect(changeRow({ ...moved, kind: 'added', before: null }, '2026')).toMatchObject({
      label: 'New',
      before: null,
    })
    expect(changeRow({ ...moved, kind: 'removed', after: null }, '2026')).toMatchObject({
      label: 'Removed',
      after: null,
    })
  })

  it('are counted by kind, and kinds that did not happen are left out', () => {
    expect(changesSummary([moved, { ...moved, kind: 'added' }, moved])).toBe('1 new, 2 moved')
    expect(changesSummary([])).toBe('')
  })

  it('leave the rest as it is', () => {
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
    const months = dutiesByMonth(items)
    expect(months.map(({ month, duties }) => [month, duties.map(({ title }) => title)])).toEqual([
      ['2026-12', ['Course a', 'Course b']],
      ['2027-01', ['Course c']],
    ])
    expect(months[1]?.duties[0]?.period).toBe('Mon 4 Jan 09:00–17:00')
  })

  it('may be none', () => {
    expect(dutiesByMonth([])).toEqual([])
  })
})
