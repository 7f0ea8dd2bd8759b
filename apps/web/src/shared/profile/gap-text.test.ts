import { describe, expect, it } from 'vitest'
import { timeAfter, timeBefore } from './gap-text.ts'

describe('a time so many minutes before or after another', () => {
  it('says the day where it is another', () => {
    expect([timeBefore(360, 360), timeBefore(360, 361)]).toEqual(['00:00', '23:59 the day before'])
    expect([timeAfter(1380, 59), timeAfter(1380, 60)]).toEqual(['23:59', '00:00 the day after'])
  })
})
