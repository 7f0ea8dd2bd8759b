import { rosterClock } from '@slipstream/commute/time/clock'
import { describe, expect, it } from 'vitest'
import { timeAfter, timeBefore } from './gap-text.ts'

describe('a time so many minutes before or after another', () => {
  it('says the day where it is another', () => {
    expect([timeBefore(360, 360, rosterClock), timeBefore(360, 361, rosterClock)]).toEqual([
      '00:00',
      '23:59 the day before',
    ])
    expect([timeAfter(1380, 59, rosterClock), timeAfter(1380, 60, rosterClock)]).toEqual([
      '23:59',
      '00:00 the day after',
    ])
  })
})
