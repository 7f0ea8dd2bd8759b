import { itemKey } from '@slipstream/commute/roster/roster-items'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { mockNowMs } from '@slipstream/mocks/clock'
import {
  copenhagenTurnaround,
  leave,
  novemberRoster,
  octoberNightTurnaround,
  threeDayTrip,
} from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it, vi } from 'vitest'
import { formatMoney } from '#shared/format.ts'
import { airportNames } from '#shared/airports/airport-names.ts'
import { rosterCard } from './card-view.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'

const view: ViewContext = {
  names: airportNames([]),
  money: {
    rates: { to: 'GBP', perUnit: {} },
    rateDate: null,
    format: (amount, currency) => ({ amount: formatMoney(amount, currency) }),
  },
}

function cardOf(item: RosterItem, settings: Partial<UserSettings> = {}, now = mockNowMs) {
  const itemAdvice = planRoster(novemberRoster.includes(item) ? novemberRoster : [item], {
    settings: { ...defaultUserSettings, slip_time: 60, ...settings },
    homeAirports: ['EDI', 'GLA'],
    now,
  }).get(itemKey(item))
  return rosterCard(item, itemAdvice!, view, vi.fn())
}

describe('a roster item as its card (spec §1: for each item, both directions and their prices)', () => {
  it('is heard with what tells the duty, the rest in the opened one (issue 19, item 10)', () => {
    const card = cardOf(threeDayTrip)
    expect(card.details?.length).toBeGreaterThan(3)
    expect(card.spokenDetails).toBe('6 sectors, 2 nights')
    expect([card.start.spoken, card.end.spoken]).toEqual(['05:35 GMT', '16:15, Monday'])
    const { toWork, fromWork } = cardOf(copenhagenTurnaround)
    expect(toWork?.advice.spokenSummary).toBeUndefined()
    expect(fromWork?.advice).toMatchObject({
      summary: 'Leaves 1 h 55 after clear, back-up Fri 06:20',
      spokenSummary: 'back-up Fri 06:20',
    })
  })

  it('names the trip, its sectors and nightstops, and both directions', () => {
    const card = cardOf(threeDayTrip)
    expect(card.title).toMatch(/^LHR–.*–LHR$/)
    expect(card.details?.[0]).toMatch(/^\d sectors$/)
    expect(card.end.dayOffset).toBe('+2')
    expect(card.end.spoken).toContain(', ')
    expect(card.toWork?.flight?.flightNumber).toMatch(/^[A-Z0-9]{2}\d+$/)
    expect(card.toWork?.price).toEqual({ amount: expect.stringMatching(/^£/) })
    expect(cardOf(copenhagenTurnaround).fromWork?.flight?.times).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
  })

  it('says nothing of a commute for leave', () => {
    const card = cardOf(leave)
    expect(card.toWork).toBeUndefined()
    expect(card.fromWork).toBeUndefined()
  })

  it('calls what is over past, and has no red "Not booked" beside it', () => {
    const card = cardOf(octoberNightTurnaround)
    expect(card.toWork?.advice).toEqual({ level: 'not_needed', label: 'Past' })
    expect(card.toWork?.status).toBeUndefined()
  })

  it('names the zone that holds at each end of a night over the clock change', () => {
    const { start, end } = cardOf(octoberNightTurnaround)
    expect([start.zone, end.zone]).toContain('GMT')
  })
})
