import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { rosterCard } from './card-view.ts'
import { view } from './commute/commute.test-data.ts'
import { cardFlight } from './flight-view.ts'
import {
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  planOf,
  restContext,
  twoDuties,
  workAt7,
  workAt835,
} from './rest.test-data.ts'

type Parts = Parameters<typeof twoDuties>[1]

/** The cards of two duties with a rest between them. */
function cards(flights: readonly Price[], parts: Parts = {}, context = restContext()) {
  const [first, second] = twoDuties(flights, parts)
  const plan = planOf([first, second], context)
  const open = () => undefined
  return {
    itemAdvice: { home: plan.itemAdviceFor(first).from_work, toWork: plan.itemAdviceFor(second).to_work },
    home: rosterCard(first, plan.itemAdviceFor(first), view, open).fromWork,
    toWork: rosterCard(second, plan.itemAdviceFor(second), view, open).toWork,
  }
}

describe('the flight that a card names (issue 15: with its own price, and its day where it is not the card’s)', () => {
  it('is the plan’s, on the card’s own day without saying it', () => {
    const { home, toWork } = cards(everyFlight)
    expect(home?.flight).toMatchObject({ times: '17:00–18:15', flightNumber: 'BA1460', role: 'Best' })
    expect(toWork?.flight).toMatchObject({ times: '07:00–08:15', flightNumber: 'BA1433', role: 'Best' })
  })

  it('has its zone where that is not the one of the report beside it', () => {
    const inCet = { origin_timezone: 'Europe/Madrid', departure_time: '2026-11-08 08:00' }
    expect(cards(everyFlight).toWork?.flight).not.toHaveProperty('zone')
    expect(cards([homeAt17, flightToWork('1433', '2026-11-08 07:00', inCet)]).toWork?.flight).toMatchObject({
      times: '08:00–08:15',
      zone: 'CET–GMT',
      spoken: '08:00 Central European Standard Time to 08:15 Greenwich Mean Time, BA1433',
    })
  })

  it('has its own price, never the cheapest one of the direction', () => {
    const cheap = { ...homeAt1830, price_amount: '19.00' }
    const dear = flightHome('1458', '2026-11-05 17:05', { price_amount: '39.99' })
    const { home, itemAdvice } = cards([dear, cheap, workAt7, workAt835], {
      first: { from_work_flight: dear },
    })
    expect(itemAdvice.home.cheapest?.price_amount).toBe('19.00')
    expect(home?.flight).toMatchObject({ flightNumber: 'BA1458', role: 'Planned' })
    expect(home?.price).toEqual({ amount: '£39.99' })
  })

  it('says what was paid where it is booked', () => {
    const booked = { ...homeAt17, price_amount: '39.99' }
    const { home } = cards(everyFlight, {
      first: { from_work_status: 'booked_correct_time', from_work_flight: booked },
    })
    expect(home).toMatchObject({
      flight: { role: 'Booked' },
      price: { amount: '£39.99', trailingText: 'paid' },
    })
  })

  it('says the day of a flight home that leaves tomorrow, written and spoken', () => {
    const tomorrow = flightHome('1432', '2026-11-06 15:40')
    const { home } = cards([tomorrow, flightHome('1434', '2026-11-06 17:05'), workAt7, workAt835], {
      clear: '2026-11-05 22:30',
    })
    expect(home?.flight?.times).toBe('Fri 6 Nov 15:40–16:55')
    expect(home?.flight?.spoken).toBe('Friday, 15:40 to 16:55, BA1432')
  })

  it('says the day of a flight to work of the day before, and calls it that', () => {
    const before = flightToWork('1471', '2026-11-07 18:00')
    const { toWork } = cards([homeAt17, homeAt1830, before, flightToWork('1473', '2026-11-07 20:00')], {
      report: '2026-11-08 08:00',
    })
    expect(toWork?.flight).toMatchObject({ times: 'Sat 7 Nov 18:00–19:15', role: 'Day before' })
    expect(toWork?.advice).toMatchObject({
      level: 'tight',
      label: 'Overnight needed',
      summary: '1 night near base, back-up 20:00',
    })
  })

  it('has the day after where it lands past midnight', () => {
    const night = flightHome('1490', '2026-11-05 23:15')
    const { home } = cards([night, workAt7, workAt835])
    expect(home?.flight).toMatchObject({ times: '23:15–00:30', dayOffset: '+1' })
  })

  it('is only the best one where a booking did not say which flight', () => {
    const { itemAdvice } = cards(everyFlight, { second: { to_work_status: 'booked_correct_time' } })
    expect(cardFlight(itemAdvice.toWork, '2026-11-08')?.role).toBe('Best')
  })

  it('is none where the plan is to stay', () => {
    const { home, toWork } = cards(everyFlight, { first: { from_work_status: 'hotel' } })
    expect([home?.flight, home?.price, toWork?.flight, toWork?.price]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(toWork?.advice).toEqual({ level: 'not_needed', label: 'Stay near base' })
  })
})

describe('a card end in words that do not contradict its reasons', () => {
  const late = flightHome('1470', '2026-11-06 19:05')
  const early = flightToWork('1431', '2026-11-06 13:00')

  it('calls both ends of a conflict one, and shows both as booked and not met', () => {
    const { home, toWork } = cards([late, early], {
      report: '2026-11-07 08:00',
      first: { from_work_status: 'booked_correct_time', from_work_flight: late },
      second: { to_work_status: 'booked_correct_time', to_work_flight: early },
    })
    const words = {
      status: 'booked_incorrect_time',
      advice: {
        level: 'impossible',
        label: 'Conflict',
        summary: 'Can’t fly both BA1470 and BA1431',
      },
    }
    expect([home, toWork]).toMatchObject([words, words])
  })

  it('tells a report that no flight makes from a booking that won’t make it', () => {
    const afterReport = flightToWork('1445', '2026-11-08 11:30')
    const { toWork } = cards([...everyFlight, afterReport], {
      second: { to_work_status: 'booked_correct_time', to_work_flight: afterReport },
    })
    expect(toWork?.advice).toMatchObject({
      label: 'Booked, won’t make it',
      summary: 'BA1445 lands 45 min after report',
    })
  })

  it('says the margin and the next back-up, with its day where it is another one', () => {
    const { toWork } = cards(everyFlight)
    expect(toWork?.advice?.summary).toBe('2 h 45 in hand, back-up 08:35')
    const evening = flightToWork('1473', '2026-11-07 20:30')
    const flights = [homeAt17, homeAt1830, evening, flightToWork('1431', '2026-11-08 06:00')]
    const day = cards(flights, { report: '2026-11-08 10:00', second: { to_work_flight: evening } }).toWork
    expect(day?.advice?.summary).toContain('back-up Sun 06:00')
  })
})
