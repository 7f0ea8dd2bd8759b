import { describe, expect, it } from 'vitest'
import { readingExample, readingOptions } from './times-reading.ts'

describe('the clock of a calendar (issue 5 item 6)', () => {
  it('explains each clock by an example, and helps who does not know', () => {
    expect(readingExample('utc', 'LHR', null)).toMatch(/06:15 UTC\. In London that is 07:15 in summer/)
    expect(readingExample('base', 'MAN', null)).toMatch(/clock at your base, MAN,/)
    expect(readingExample('station', 'LHR', null)).toMatch(/lands at 14:05 on the clock in New York/)
    expect(readingExample('calendar', 'LHR', 'America/New_York')).toMatch(/on the clock in New York,/)
    expect(readingExample(null, 'LHR', null)).toMatch(/^Not sure\?/)
  })

  it('names the zone of the calendar by its city, in the order of the server', () => {
    expect(readingOptions(['calendar', 'utc'], 'Europe/Berlin')).toEqual([
      { value: 'calendar', label: 'Berlin' },
      { value: 'utc', label: 'UTC (Zulu)' },
    ])
  })
})
