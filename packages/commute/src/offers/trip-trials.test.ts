import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { planRoster } from '../plan/describe/advice.ts'
import { aDuty, flightHome, flightToWork } from '../plan/plan.test-data.ts'
import type { TripOffer } from './offered-trip.ts'
import { mostOffers } from './trip-board.ts'
import { tripTrials } from './trip-trials.ts'

vi.mock(import('../plan/describe/advice.ts'), { spy: true })

const roster = [
  aDuty('a', '2026-12-01 08:00', '2026-12-03 16:00', [
    flightToWork('1', '2026-12-01 05:00'),
    flightHome('2', '2026-12-03 17:00'),
  ]),
]
const offers: readonly TripOffer[] = Array.from({ length: mostOffers }, (_, index) => ({
  id: String(index),
  title: 'Trip',
  report: `2026-12-${10 + index} 10:00`,
  clear: `2026-12-${11 + index} 16:00`,
  origin: 'LHR',
  destination: 'LHR',
  replacedKey: null,
}))
const fares = { to_work: [flightToWork('5', '2026-12-10 07:00')], from_work: [] }
const runs = () => vi.mocked(planRoster).mock.calls.length

describe('ten offers in one roster (issue 50)', () => {
  beforeEach(() => {
    vi.mocked(planRoster).mockClear()
  })

  it('are one run of the planner each, and one for the roster as it is', () => {
    const tryIn = tripTrials(roster, aContext())
    for (const offer of offers) tryIn(offer, fares)
    expect(runs()).toBe(mostOffers + 1)
  })

  it('are not planned again for a render, and one alone where its fares come', () => {
    const tryIn = tripTrials(roster, aContext())
    const first = offers.map((offer) => tryIn(offer, null))
    expect(offers.map((offer) => tryIn(offer, null))).toEqual(first)
    expect(runs()).toBe(mostOffers + 1)
    for (const [index, offer] of offers.entries()) tryIn(offer, index === 3 ? fares : null)
    expect(runs()).toBe(mostOffers + 2)
  })
})
