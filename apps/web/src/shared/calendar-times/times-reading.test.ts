import { describe, expect, it } from 'vitest'
import { readingExample } from './times-reading.ts'

describe('the clock of a calendar (issue 5 item 6)', () => {
  it('explains each clock by an example, and helps who does not know', () => {
    expect(readingExample('utc', 'LHR')).toMatch(/06:15 UTC\. In London that is 07:15 in summer/)
    expect(readingExample('base', 'MAN')).toMatch(/clock at your base, MAN,/)
    expect(readingExample('station', 'LHR')).toMatch(/lands at 14:05 on the clock in New York/)
    expect(readingExample(null, 'LHR')).toMatch(/^Not sure\?/)
  })
})
