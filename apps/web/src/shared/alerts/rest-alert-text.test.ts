import { rosterClock } from '@slipstream/commute/time/clock'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import { describe, expect, it } from 'vitest'
import { costsText, restAlertPath, restAlertWords, restDays, waysText } from './rest-alert-text.ts'

const now = Date.parse('2026-11-03T12:00:00Z')
const alert = (parts: Partial<RestAlert> = {}): RestAlert => ({
  rest: 'trip:a~trip:b',
  amount: '90',
  currency: 'GBP',
  reached_at: null,
  state: 'watching',
  reason: null,
  to_buy: ['from_work', 'to_work'],
  clear_at: '2026-11-05T16:00:00.000Z',
  report_at: '2026-11-08T10:00:00.000Z',
  cheapest: null,
  ...parts,
})
const cheapest = { amount: '112.50', seen_at: '2026-11-03T10:15:00.000Z', nights: 0, prices: [] }
const getLines = (parts: Partial<RestAlert>) => restAlertWords(alert(parts), now, rosterClock).lines

describe('what an alert on a rest says (issue 22 item 7)', () => {
  it('names what is to be bought, the days and the price that was seen', () => {
    expect(restAlertWords(alert({ cheapest }), now, rosterClock)).toEqual({
      tone: 'info',
      title: 'Alert: home and back at £90 or less',
      lines: ['It costs £112.50, seen 10:15 GMT.'],
    })
    expect(restDays(alert(), rosterClock)).toBe('Thu 5 Nov – Sun 8 Nov')
    expect(restDays(alert({ report_at: null }), rosterClock)).toBe('Thu 5 Nov')
    expect(waysText(['to_work'])).toBe('Way to work')
    expect(costsText(['from_work'])).toBe('The way home costs')
  })

  it('keeps the currency it was set in, and names nights that are not in the price', () => {
    const euros = { currency: 'EUR', cheapest: { ...cheapest, nights: 2 } }
    expect(getLines(euros)).toEqual([
      'It costs €112.50, seen 10:15 GMT.',
      'It needs 2 nights near base, not included.',
    ])
  })

  it('says before the first look that none was made', () => {
    expect(getLines({})).toEqual(['The price is checked within a few hours.'])
  })

  it.each([
    ['watching', 'no_way', /^Not reached: there are no confirmed seats/],
    ['watching', 'no_rate', /^Not reached: no exchange rate/],
    ['paused', 'stay', /^Paused while you stay near base/],
    ['paused', 'left_out', /^Paused: commutes to these duties are switched off/],
    ['ended', 'gone', /^Ended: the duty before this rest/],
    ['ended', 'past', /^Ended: it is too late/],
    ['ended', 'bought', /^Ended: nothing is left to buy/],
  ] as const)('says why it is %s: %s', (state, reason, line) => {
    expect(getLines({ state, reason, cheapest })).toEqual([expect.stringMatching(line)])
  })

  it('says what reached it, and when', () => {
    const reached = alert({
      state: 'reached',
      reached_at: cheapest.seen_at,
      cheapest: { ...cheapest, amount: '84.00' },
    })
    expect(restAlertWords(reached, now, rosterClock)).toMatchObject({
      tone: 'success',
      title: 'Home and back £84',
      lines: ['Your alert at £90 was reached at 10:15 GMT. The price can change again at any time.'],
    })
  })

  it('leads to the rest, or to the way to work of a duty before which nothing is known', () => {
    expect(restAlertPath(alert())).toBe('/dashboard?month=2026-11&item=trip%3Aa&view=rest')
    expect(restAlertPath(alert({ rest: '~trip:b', clear_at: null }))).toBe(
      '/dashboard?month=2026-11&item=trip%3Ab&view=to_work',
    )
  })
})
