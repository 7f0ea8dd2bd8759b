import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeNights, direction, settings, tripWithOffers } from './arbitrary-trips.test-data.ts'
import { aContext } from '../fixtures.test-data.ts'
import { readFlightInstants } from '../flights/flights.ts'
import { withBooking } from '../roster/item-booking.ts'
import { clearInstant, reportInstant } from '../roster/roster-items.ts'
import type { CommuteFlight, Level } from './advice-types.ts'
import { dayMs, hourMs, minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'
import { aDuty, flightToWork, adviceFor } from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'

/** The worse the level the higher. */
const order: readonly Level[] = ['comfortable', 'tight', 'at_risk', 'impossible']
const getIds = (flights: readonly CommuteFlight[]) => new Set(flights.map(({ fare }) => fare.id))
const more = fc.integer({ min: 1, max: 600 })

describe('any trip over ten years and every clock change', () => {
  it('has no more flights on its day with a larger slip_time', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, more, (trip, way, base, by) => {
        const usable = (slip_time: number) => {
          const { makingIt, dutyInstant } = adviceFor(trip, way, aContext({ ...base, slip_time }))
          // The reach of a way home grows with the gap: what lies within a day of clear is compared.
          return getIds(makingIt.filter(({ departure }) => Math.abs(departure - dutyInstant) <= dayMs))
        }
        expect(usable(base.slip_time + by).isSubsetOf(usable(base.slip_time))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('names, and offers as a back-up, only what keeps the gap by the minutes it says', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, (trip, way, some) => {
        const advice = adviceFor(trip, way, aContext(some))
        const isToWork = way === 'to_work'
        const gap = Math.max(some.slip_time, isToWork ? 15 : 30)
        const spare = ({ arrival, departure }: CommuteFlight) =>
          (isToWork ? advice.dutyInstant - arrival : departure - advice.dutyInstant) / minuteMs
        const named = advice.named ? [advice.named.flight] : []
        for (const flight of [...named, ...advice.makingIt, ...advice.eveningBefore, ...advice.backUps])
          expect(flight.gapInHandMinutes).toBe(spare(flight) - gap)
        for (const flight of [...named, ...advice.makingIt, ...advice.backUps])
          expect(flight.gapInHandMinutes).toBeGreaterThanOrEqual(0)
        for (const flight of advice.tooTight) {
          expect(spare(flight)).toBeGreaterThanOrEqual(0)
          expect(spare(flight)).toBeLessThan(gap)
        }
        for (const flight of advice.backUps)
          expect(flight.departure - (advice.named?.flight.departure ?? 0)).toBeGreaterThanOrEqual(
            45 * minuteMs,
          )
      }),
      { numRuns: 500 },
    )
  })

  it('never has a better level for a booked flight with a larger slip_time', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, more, fc.nat(), (trip, way, base, by, pick) => {
        // The reach grows with the gap (24 hours beyond it), and with it what can be a back-up.
        const duty = way === 'to_work' ? reportInstant(trip) : clearInstant(trip)
        const prices = trip.prices[way].filter((price) => {
          const flown = readFlightInstants(price)
          return flown !== null && Math.abs(flown.departure - duty) <= dayMs
        })
        const fare = prices[pick % Math.max(1, prices.length)]
        fc.pre(fare !== undefined)
        const near = { ...trip.prices, [way]: prices }
        const booked = withBooking({ ...trip, prices: near }, way, {
          status: 'booked_correct_time',
          flight: fare,
        })
        const level = (slip_time: number) =>
          order.indexOf(adviceFor(booked, way, aContext({ ...base, slip_time })).level)
        expect(level(base.slip_time + by)).toBeGreaterThanOrEqual(level(base.slip_time))
      }),
      { numRuns: 1000 },
    )
  })

  it('is planned the same whatever the order of its prices', () => {
    fc.assert(
      fc.property(tripWithOffers, settings, (trip, some) => {
        const named = (prices: typeof trip.prices) =>
          planRests([{ ...trip, prices }], aContext(some)).map(({ wayHome, wayToWork, level }) => [
            wayHome?.flight.name,
            wayToWork?.flight.name,
            level,
          ])
        const reversed = {
          to_work: trip.prices.to_work.toReversed(),
          from_work: trip.prices.from_work.toReversed(),
        }
        expect(named(reversed)).toEqual(named(trip.prices))
      }),
      { numRuns: 300 },
    )
  })

  it('speaks of one moment whichever day the clocks change', () => {
    for (const night of changeNights) {
      const report = night + dayMs / 2
      const landing = toLocal(report - 12 * hourMs, rosterZone)
      const overNight = flightToWork('1', toLocal(report - 13 * hourMs - 15 * minuteMs, rosterZone), {
        arrival_time: landing,
      })
      const duty = aDuty('a', toLocal(report, rosterZone), toLocal(report + 8 * hourMs, rosterZone), [
        overNight,
      ])
      expect(adviceFor(duty, 'to_work', aContext({ slip_time: 720 })).named?.flight.gapInHandMinutes).toBe(0)
    }
  })
})
