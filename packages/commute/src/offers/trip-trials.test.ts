import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { planRoster } from '../plan/describe/advice.ts'
import { aDuty, flightHome, flightToWork } from '../plan/plan.test-data.ts'
import type { TripOffer } from './offered-trip.ts'
import { mostOffers } from './trip-board.ts'
import { tripTrials } from './trip-trials.ts'

const roster = [
  aDuty('a', '2026-12-01 08:00', '2026-12-03 16:00', [
    flightToWork('1', '2026-12-01 05:00'),
    flightHome('2', '2026-12-03 17:00'),
  ]),
]
const anOffer: TripOffer = {
  id: '0',
  title: 'Trip',
  report: '2026-12-10 10:00',
  clear: '2026-12-11 16:00',
  origin: 'LHR',
  destination: 'LHR',
  replacedKey: null,
}
const offers: readonly TripOffer[] = Array.from({ length: mostOffers }, (_, index) => ({
  ...anOffer,
  id: String(index),
  report: `2026-12-${10 + index} 10:00`,
  clear: `2026-12-${11 + index} 16:00`,
}))
const fares = { to_work: [flightToWork('5', '2026-12-10 07:00')], from_work: [] }

describe('ten offers in one roster (issue 50)', () => {
  const plan = vi.fn(planRoster)
  beforeEach(() => {
    plan.mockClear()
  })

  it('are one run of the planner each, and one for the roster as it is', () => {
    const tryIn = tripTrials(roster, aContext(), plan)
    for (const offer of offers) tryIn(offer, fares)
    expect(plan).toHaveBeenCalledTimes(mostOffers + 1)
  })

  it('are not planned again for a render, and one alone where its fares come', () => {
    const tryIn = tripTrials(roster, aContext(), plan)
    const first = offers.map((offer) => tryIn(offer, null))
    expect(offers.map((offer) => tryIn(offer, null))).toEqual(first)
    expect(plan).toHaveBeenCalledTimes(mostOffers + 1)
    for (const [index, offer] of offers.entries()) tryIn(offer, index === 3 ? fares : null)
    expect(plan).toHaveBeenCalledTimes(mostOffers + 2)
  })

  it('are one run more where a booking is lost, to plan without it', () => {
    const [duty] = roster
    const seat = duty?.prices.from_work[0] ?? null
    const booked = roster.map((item) =>
      Object.assign({}, item, { from_work_status: 'booked_correct_time', from_work_flight: seat }),
    )
    const offer = { ...anOffer, report: '2026-12-03 17:30', clear: '2026-12-05 16:00' }
    const { lost } = tripTrials(booked, aContext(), plan)(offer, fares)
    expect(lost).toHaveLength(1)
    expect(plan).toHaveBeenCalledTimes(3)
  })
})
