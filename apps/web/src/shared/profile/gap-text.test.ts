import { describe, expect, it } from 'vitest'
import { reportExample, timeAfter, timeBefore } from './gap-text.ts'

describe('what a gap means, by an example (issue 15, Registration)', () => {
  it.each([
    [60, 'LHR', 'Report 11:35 at LHR with a 60 min gap: land by 10:35.'],
    [60, null, 'Report 11:35 at your base with a 60 min gap: land by 10:35.'],
    [695, 'LHR', 'Report 11:35 at LHR with a 695 min gap: land by 00:00.'],
    [696, 'LHR', 'Report 11:35 at LHR with a 696 min gap: land by 23:59 the day before.'],
    [45, 'LHR', 'Report 11:35 at LHR with a 45 min gap: land by 10:50.'],
    [0, 'LHR', 'Report 11:35 at LHR with a 0 min gap: land by 10:50. At least 45 min are always kept.'],
  ])('%i minutes, base %s', (gap, base, words) => expect(reportExample(gap, base)).toBe(words))

  it('says the day where it is another', () => {
    expect([timeBefore(360, 360), timeBefore(360, 361)]).toEqual(['00:00', '23:59 the day before'])
    expect([timeAfter(1380, 59), timeAfter(1380, 60)]).toEqual(['23:59', '00:00 the day after'])
  })
})
