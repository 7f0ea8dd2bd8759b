import type { Trip } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { direction, settings, tripWithOffers } from './arbitrary-trips.test-data.ts'
import { aContext, aPrice } from './fixtures.test-data.ts'
import { noonTrip } from './noon-trip.test-data.ts'
import { commuteVerdicts } from './verdict.ts'
import { verdictOf } from './verdict-of.test-data.ts'
import type { VerdictLevel } from './verdict-types.ts'

/** The better the level the higher; null where there is no commute to judge. */
const rank: Record<VerdictLevel, number | null> = {
  comfortable: 3,
  tight: 2,
  at_risk: 1,
  impossible: 0,
  not_needed: null,
  no_data: null,
}

/** Whether a level is better with the larger gap; where either has no commute to judge, whether a commute came back. */
function improves(larger: VerdictLevel, smaller: VerdictLevel): boolean {
  const [after, before] = [rank[larger], rank[smaller]]
  return after === null || before === null ? before === null && after !== null : after > before
}

const more = fc.integer({ min: 1, max: 600 })

describe('the verdict is monotone in the gap (issue 5: a larger slip_time never improves a level)', () => {
  it('at either end of a duty', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, fc.integer({ min: 0, max: 300 }), more, (trip, way, gap, by) => {
        const level = (slip_time: number) => verdictOf(trip, way, aContext({ slip_time })).level
        expect(improves(level(gap + by), level(gap))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('between two duties, where no commute that was not needed comes back either', () => {
    fc.assert(
      fc.property(tripWithOffers, tripWithOffers, more, (a, b, by) => {
        const levels = (slip_time: number) =>
          commuteVerdicts([a, { ...b, id: 'b' }], aContext({ slip_time })).flatMap((each) => [
            each.to_work.level,
            each.from_work.level,
          ])
        const large = levels(30 + by)
        const improved = levels(30).filter((small, index) => improves(large[index] ?? small, small))
        expect(improved).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('for a chosen flight, whatever else is preferred', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, more, fc.nat(), (trip, way, base, by, pick) => {
        const prices = trip.prices[way]
        const fare = prices[pick % Math.max(1, prices.length)]
        fc.pre(fare !== undefined)
        const level = (slip_time: number) =>
          verdictOf(trip, way, {
            ...aContext({ ...base, slip_time }),
            chosen: { [`trip:${trip.id}`]: { [way]: fare?.id } },
          }).level
        expect(improves(level(base.slip_time + by), level(base.slip_time))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('because half an hour in hand goes before the price: the cheapest flight is not recommended while it is tight', () => {
    const trip: Trip = noonTrip([
      aPrice('to_work', '1', '2026-11-05 08:00'), // lands 09:15
      aPrice('to_work', '2', '2026-11-05 09:30', { price_amount: '20.00' }), // lands 10:45
      aPrice('to_work', '3', '2026-11-05 09:40'), // lands 10:55
    ])
    const at = (slip_time: number) => {
      const { recommended, level } = verdictOf(trip, 'to_work', aContext({ slip_time }))
      return [recommended?.name, level]
    }
    expect(at(45)).toEqual(['BA2', 'comfortable']) // 30 min in hand
    expect(at(46)).toEqual(['BA1', 'comfortable']) // 29 min in hand
    expect(at(66)).toEqual(['BA1', 'comfortable'])
  })
})
