import { rosterClock } from '@slipstream/commute/time/clock'
import type { FamilyLink } from '@slipstream/contract/family-links'
import { describe, expect, it } from 'vitest'
import { readDays, scopeText, usageText } from './sharing-text.ts'

const now = Date.parse('2026-11-05T04:40:00.000Z')
const link: FamilyLink = {
  id: 'a',
  label: 'Mum',
  rest: null,
  rest_starts_at: null,
  detail: 'times',
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  last_opened_at: null,
}

describe('what the list says of a link (issue 22 item 6)', () => {
  it('says what it is about and how much it shows', () => {
    expect(scopeText(link, rosterClock)).toBe('Every time off, times only')
    const one = { ...link, rest: 'trip:a~trip:b', rest_starts_at: '2026-11-05T19:05:00.000Z' }
    expect(scopeText({ ...one, detail: 'flights' }, rosterClock)).toBe(
      'Time off from Thu 5 Nov, with flights',
    )
  })

  it('says until when it works and when it was opened', () => {
    expect(usageText(link, now, rosterClock)).toBe('Works until 1 December. Not opened yet.')
    const opened = {
      ...link,
      expires_at: '2027-01-01T12:00:00.000Z',
      last_opened_at: '2026-11-05T04:15:00.000Z',
    }
    expect(usageText(opened, now, rosterClock)).toBe(
      'Works until 1 January 2027. Last opened 5 November at 04:15 GMT.',
    )
  })

  it.each([
    ['7', 7],
    ['365', 365],
    [null, 30],
    ['8', 30],
    ['', 30],
    ['never', 30],
  ])('reads %o as %i days', (text, days) => {
    expect(readDays(text)).toBe(days)
  })
})
