import { rosterClock } from '@slipstream/commute/time/clock'
import { aFare } from '@slipstream/contract/testing/records'
import { getListing } from '@slipstream/commute/today/listing/listing'
import { describe, expect, it } from 'vitest'
import { listingText } from '#shared/flights/listing-text.ts'
import { getListingDraft, newListingDraft, readListingDraft, listingRuleText } from './listing-draft.ts'

const rule = { days_before: 6, at: '12:00', link: 'https://staff.airline.example/list' }

describe('the rule of a staff list as it is typed (issue 22 item 10)', () => {
  it('reads what it writes', () => {
    expect(readListingDraft(getListingDraft('BA', rule))).toEqual({ airline: 'BA', rule })
    expect(readListingDraft(getListingDraft('BA', { ...rule, link: null }))).toEqual({
      airline: 'BA',
      rule: { ...rule, link: null },
    })
  })

  it('says of each field what is wrong', () => {
    expect(readListingDraft({ ...newListingDraft, link: 'javascript:alert(1)' })).toEqual({
      problems: {
        airline: 'Choose the airline',
        days: 'Days must be a whole number from 0 to 60',
        at: 'Enter the time, such as 12:00',
        link: 'The link must begin with https://',
      },
    })
  })

  it.each(['61', '-1', '5.5', '1e1', 'six', ' '])('takes no days like %s', (days) => {
    expect(readListingDraft({ ...getListingDraft('BA', rule), days })).toHaveProperty('problems.days')
  })

  it('says it in words', () => {
    expect([6, 1, 0].map((days_before) => listingRuleText({ ...rule, days_before }, rosterClock))).toEqual([
      '6 days before, at 12:00',
      '1 day before, at 12:00',
      'On the day, at 12:00',
    ])
  })
})

describe('how it stands with a list, in words (issue 22 item 10)', () => {
  const flight = {
    ...aFare({
      marketing_carrier: 'BA',
      departure_time: '2026-11-20 17:00',
      arrival_time: '2026-11-21 05:10',
      duration_minutes: 430,
    }),
    origin_timezone: 'America/New_York',
    direction: 'from_work' as const,
  }
  const at = (time: string, rules = { BA: rule }) =>
    listingText(getListing(flight, rules, Date.parse(time)), rosterClock)

  it('names the day and the clock of the airport', () => {
    expect(at('2026-11-10T09:00Z')).toBe('The staff list opens Sat 14 Nov, 12:00 GMT-5.')
    expect(at('2026-11-15T09:00Z')).toBe('List now: open since Sat 14 Nov, 12:00 GMT-5.')
    expect(at('2026-11-20T22:00Z')).toBeNull()
  })

  it('says that no reminder comes where the rule is not known', () => {
    expect(listingText(getListing(flight, {}, 0), rosterClock)).toBe(
      'No reminder: when BA opens its staff list is not known. Set it under Settings, Staff lists.',
    )
  })
})
