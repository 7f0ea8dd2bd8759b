import type { Direction } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { aPrice, aTrip } from '../fixtures.test-data.ts'
import { withFlights } from './plan.test-data.ts'
import { minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'

export const changeNights = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].map((date) =>
  Date.parse(`${date}T00:00:00Z`),
)
/** Reports within a day of a clock change as often as on any other day. */
const report = fc
  .oneof(
    fc.integer({ min: Date.UTC(2020, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs }),
    fc
      .tuple(fc.constantFrom(...changeNights), fc.integer({ min: -1440, max: 2880 }))
      .map(([night, minutes]) => night / minuteMs + minutes),
  )
  .map((minutes) => minutes * minuteMs)

const offer = fc.record({
  before: fc.integer({ min: 0, max: 2000 }),
  duration: fc.integer({ min: 55, max: 240 }),
  amount: fc.integer({ min: 0, max: 30_000 }).map((pence) => (pence / 100).toFixed(2)),
  fare_type: fc.constantFrom('commercial', 'hotline', 'standby'),
  seats_available: fc.constantFrom(0, 1, 9, null),
})

type Offer = typeof offer extends fc.Arbitrary<infer T> ? T : never

function offerPrice(way: Direction, departure: number, number: number, { duration, amount, ...fare }: Offer) {
  return aPrice(way, String(number), toLocal(departure, rosterZone), {
    arrival_time: toLocal(departure + duration * minuteMs, rosterZone),
    duration_minutes: duration,
    price_amount: amount,
    fare_type: fare.fare_type,
    seats_available: fare.seats_available,
  })
}

/** A trip with flights that land (to work) or leave (from work) at some minutes from its report and clear. */
export const tripWithOffers = fc
  .tuple(report, fc.integer({ min: 120, max: 5000 }), fc.array(offer, { maxLength: 14 }))
  .map(([start, length, offers]) => {
    const end = start + length * minuteMs
    return withFlights(aTrip(toLocal(start, rosterZone), toLocal(end, rosterZone)), [
      ...offers.map((each, index) =>
        offerPrice('to_work', start - (each.before + each.duration) * minuteMs, index + 1, each),
      ),
      ...offers.map((each, index) =>
        offerPrice('from_work', end + (each.before - 120) * minuteMs, index + 1, each),
      ),
    ])
  })

export const direction = fc.constantFrom<Direction[]>('to_work', 'from_work')
export const settings = fc.record({
  slip_time: fc.integer({ min: 0, max: 300 }),
  prefer_local_night_before_report: fc.boolean(),
  max_sector_price: fc.constantFrom(0, 100),
})
