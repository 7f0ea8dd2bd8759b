import { rosterClock } from '@slipstream/commute/time/clock'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import { describe, expect, it } from 'vitest'
import { changeRow, changesSummary, periodText, zonedPeriodText } from './roster-change-text.ts'

const moved: ItemChange = {
  kind: 'moved',
  item_kind: 'trip',
  item_id: 't1',
  title: 'LHR-DUB-LHR',
  before: { start: '2026-12-07 13:30', end: '2026-12-07 18:55' },
  after: { start: '2026-12-08 13:30', end: '2026-12-09 01:10' },
}

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
    expect(periodText({ start, end }, '2026', rosterClock)).toBe(words)
  })

  it.each([
    ['2026-11-05 12:35', '2026-11-05 19:05', 'Thu 5 Nov 12:35–19:05 GMT'],
    ['2026-07-05 12:35', '2026-07-06 01:05', 'Sun 5 Jul 12:35 – Mon 6 Jul 01:05 BST'],
    ['2026-10-24 22:00', '2026-10-25 06:00', 'Sat 24 Oct 22:00 BST – Sun 25 Oct 06:00 GMT'],
    ['2026-03-29 00:30', '2026-03-29 06:00', 'Sun 29 Mar 00:30 GMT – Sun 29 Mar 06:00 BST'],
    ['2026-11-17 00:00', '2026-11-17 23:59', 'Tue 17 Nov, all day'],
  ])('%s to %s reads %s with its zone', (start, end, words) => {
    expect(zonedPeriodText({ start, end }, '2026', rosterClock)).toBe(words)
  })
})

describe('the changes (issue 5, item 6: added, moved, removed)', () => {
  it('say what was and what will be', () => {
    expect(changeRow(moved, '2026', rosterClock)).toEqual({
      key: 'trip:t1:moved',
      kind: 'moved',
      label: 'Moved',
      title: 'LHR-DUB-LHR',
      before: 'Mon 7 Dec 13:30–18:55 GMT',
      after: 'Tue 8 Dec 13:30 – Wed 9 Dec 01:10 GMT',
    })
    expect(changeRow({ ...moved, kind: 'added', before: null }, '2026', rosterClock)).toMatchObject({
      label: 'New',
      before: null,
    })
    expect(changeRow({ ...moved, kind: 'removed', after: null }, '2026', rosterClock)).toMatchObject({
      label: 'Removed',
      after: null,
    })
  })

  it('say that a duty goes elsewhere at the same times', () => {
    expect(changeRow({ ...moved, before: moved.after }, '2026', rosterClock)).toMatchObject({
      label: 'Changed',
      before: null,
      after: 'Tue 8 Dec 13:30 – Wed 9 Dec 01:10 GMT',
    })
  })

  it('are counted by kind, and kinds that did not happen are left out', () => {
    expect(changesSummary([moved, { ...moved, kind: 'added' }, moved])).toBe('1 new, 2 moved')
    expect(changesSummary([])).toBe('')
  })
})
