import { rosterClock } from '@slipstream/commute/time/clock'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import { recoverRests } from '@slipstream/commute/today/recover'
import { bookedToday, todaysFlight } from '@slipstream/mocks/fixtures/live'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { moneyIn } from '#shared/money/use-money.ts'
import { brokenText, costLines, endTitle, heldText, newsText, noFlightText } from './recovery-text.ts'

const money = moneyIn('GBP', [])
const context = {
  settings: defaultUserSettings,
  homeAirports: ['EDI'],
  base: 'LHR',
  rates: money.rates,
  now: toInstant('2026-11-05 04:50', 'Europe/London'),
}
const missed = [{ flightId: todaysFlight.id, standpoint: 'airport' as const }]
const rests = recoverRests(bookedToday, context, { missed })
const end = rests[0]?.ends[0]
if (!end) throw new Error('Nothing is broken.')

describe('the words of a new plan (issue 22, 2)', () => {
  it('say what broke, and what is still held', () => {
    expect(endTitle(end, rosterClock)).toBe('To report, Thu 5 Nov 12:35')
    expect(brokenText(end, rosterClock)).toBe('You missed BA1433.')
    const held = { status: end.wasStatus, flight: end.was, reference: 'K7QX2M' }
    expect(heldText(held)).toBe(
      'Your seat on BA1433 (K7QX2M) stays yours until you change or cancel it with the airline.',
    )
    expect(heldText({ ...held, status: 'standby' })).toMatch(/^Your listing for BA1433/)
    expect(heldText({ ...held, status: 'not_booked' })).toBeNull()
  })

  it('ask for a call to crewing only on the day', () => {
    expect(noFlightText(end)).toBe('No other flight that makes report is known: call crewing now.')
    expect(noFlightText({ ...end, why: { kind: 'plan', reason: { code: 'chosen_unreadable' } } })).toBe(
      'No other flight that makes report is known.',
    )
  })

  it('tell people at home what changes for them, and no more', () => {
    const atHome = { settings: defaultUserSettings, now: context.now, isAtHome: true }
    expect(newsText(rests, atHome, rosterClock)).toMatch(
      /^Leaving home Thu 5 Nov \d\d:\d\d instead of 04:55\.$/,
    )
  })

  it('tell nobody that somebody at the airport leaves home later', () => {
    const atAirport = { settings: defaultUserSettings, now: context.now, isAtHome: false }
    expect(newsText(rests, atAirport, rosterClock)).toBe('')
  })

  it('put the new flights against those that they take the place of', () => {
    const [taken, replaced] = costLines(rests, money, defaultUserSettings)
    expect(taken).toMatchObject({ label: 'New flights', value: expect.stringMatching(/^£/) })
    expect(replaced).toEqual({ label: 'Was', value: '£41.20' })
  })

  it('say that a price is not known instead of counting it as nothing', () => {
    const unknown = rests.map((rest) =>
      Object.assign({}, rest, { ends: rest.ends.map((each) => Object.assign({}, each, { was: null })) }),
    )
    expect(costLines(unknown, money, defaultUserSettings)[1]).toEqual({
      label: 'Was',
      value: '1 price not known',
    })
  })
})
