import { describe, expect, it } from 'vitest'
import { feedText, kindText, linkText, openAddress } from './calendar-text.ts'

const now = Date.parse('2026-11-05T04:40:00Z')
const feed = { id: 'f', host: 'a.example', times: 'utc', last_read_at: null, problem: null } as const

describe('a feed that was kept (issue 5, item 6)', () => {
  it('says when it was last read, and what clock it goes by', () => {
    expect(feedText({ ...feed, last_read_at: '2026-11-05T03:10:00Z' }, now)).toBe(
      'Last read 5 November at 03:10 GMT. Its times use UTC.',
    )
    expect(feedText({ ...feed, times: 'base' }, now)).toBe(
      'Not read yet. Its times use the clock at your base.',
    )
    expect(feedText({ ...feed, times: null }, now)).toBe(
      'Not read yet. The calendar says which clock its times use.',
    )
  })
})

describe('an address for calendars (issue 5, item 7: full, and busy/free only)', () => {
  it('says when it was made, and whether it is read', () => {
    const link = { kind: 'full', created_at: '2025-07-01T10:00:00Z', last_read_at: null } as const
    expect(linkText(link, now)).toBe('Made 1 July 2025. No calendar has read it yet.')
    expect(linkText({ ...link, last_read_at: '2026-07-01T10:00:00Z' }, now)).toBe(
      'Made 1 July 2025. Last read 1 July at 11:00 BST.',
    )
  })

  it('says what anyone with it can read', () => {
    expect(kindText.full.reads).toMatch(/^Anyone with this link can read your duties/)
    expect(kindText.busy.reads).toMatch(/but not why or where\.$/)
  })

  it('opens in the device’s own calendar', () => {
    expect(openAddress('https://slipstream.example/api/v1/calendar/feed/a.ics')).toBe(
      'webcal://slipstream.example/api/v1/calendar/feed/a.ics',
    )
    expect(openAddress('http://localhost:4173/a.ics')).toBe('webcal://localhost:4173/a.ics')
  })
})
