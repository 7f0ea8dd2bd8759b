import { rosterClock } from '@slipstream/commute/time/clock'
import { describe, expect, it } from 'vitest'
import { feedProblemText, feedText, kindText, linkText, nextReadText, openAddress } from './calendar-text.ts'

const now = Date.parse('2026-11-05T04:40:00Z')
const feed = {
  id: 'f',
  host: 'a.example',
  times: 'utc',
  last_read_at: null,
  problem: null,
  is_automatic: false,
  next_read_at: null,
  stopped: null,
} as const

describe('a feed that was kept (issue 5, item 6)', () => {
  it('says when it was last read, and what clock it goes by', () => {
    expect(feedText({ ...feed, last_read_at: '2026-11-05T03:10:00Z' }, now, rosterClock)).toBe(
      'Last read 5 November at 03:10 GMT. Its times use UTC.',
    )
    expect(feedText({ ...feed, times: 'base' }, now, rosterClock)).toBe(
      'Not read yet. Its times use the clock at your base.',
    )
    expect(feedText({ ...feed, times: null }, now, rosterClock)).toBe(
      'Not read yet. The calendar says which clock its times use.',
    )
  })
})

describe('a feed that is read by itself (issue 22 item 5)', () => {
  const automatic = { ...feed, is_automatic: true, next_read_at: '2026-11-05T09:10:00Z' } as const

  it('says when it is read next', () => {
    expect(nextReadText(feed, now, rosterClock)).toBe('')
    expect(nextReadText(automatic, now, rosterClock)).toBe('Next reading 5 November at 09:10 GMT.')
    expect(nextReadText({ ...automatic, next_read_at: '2026-11-05T04:40:00Z' }, now, rosterClock)).toBe(
      'It is read in a few minutes.',
    )
  })

  it('says what is wrong, and what to do where the user has to act', () => {
    expect(feedProblemText(automatic)).toBe('')
    expect(feedProblemText({ ...feed, problem: 'Away.' })).toBe('Away.')
    expect(feedProblemText({ ...automatic, problem: 'Away.' })).toBe(
      'Away. Your roster stays as it is. We keep trying for a week.',
    )
    expect(
      feedProblemText({ ...automatic, problem: 'Away.', stopped: 'unreadable', next_read_at: null }),
    ).toBe(
      'It could not be read for a week, so we stopped trying. Read it again once it works, or remove it.',
    )
    for (const stopped of ['times', 'events', 'removals', 'unsettled'] as const)
      expect(feedProblemText({ ...automatic, stopped })).toMatch(
        /nothing was imported\. (?:Read it again|Import from the link) /,
      )
  })
})

describe('an address for calendars (issue 5, item 7: full, and busy/free only)', () => {
  it('says when it was made, and whether it is read', () => {
    const link = { kind: 'full', created_at: '2025-07-01T10:00:00Z', last_read_at: null } as const
    expect(linkText(link, now, rosterClock)).toBe('Made 1 July 2025. No calendar has read it yet.')
    expect(linkText({ ...link, last_read_at: '2026-07-01T10:00:00Z' }, now, rosterClock)).toBe(
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
