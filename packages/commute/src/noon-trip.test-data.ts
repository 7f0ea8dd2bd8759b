import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { aContext, aPrice, aTrip } from './fixtures.test-data.ts'
import { withFlights } from './plan/plan.test-data.ts'

/** A Heathrow trip that reports at noon on the 5th and clears at 20:00, with these prices. */
export function noonTrip(prices: readonly Price[], parts: Partial<RosterItem> = {}) {
  const trip = aTrip('2026-11-05 12:00', '2026-11-05 20:00', { ...parts, kind: 'trip', id: 't' })
  return withFlights(trip, prices)
}

export const ba1431 = aPrice('to_work', '1431', '2026-11-05 06:00', { price_amount: '90.00' }) // lands 07:15
export const ba1433 = aPrice('to_work', '1433', '2026-11-05 07:00', { price_amount: '60.00' }) // lands 08:15
export const ba1439 = aPrice('to_work', '1439', '2026-11-05 08:35', { price_amount: '40.00' }) // lands 09:50
const ba1441 = aPrice('to_work', '1441', '2026-11-05 10:15') // lands 11:30
export const lastNight = aPrice('to_work', '1465', '2026-11-04 20:00', { price_amount: '45.00' })
export const morning = [ba1431, ba1433, ba1439, ba1441]
export const gapHour = aContext({ slip_time: 60 })

export const ba1464 = aPrice('from_work', '1464', '2026-11-05 21:00', { price_amount: '75.00' })
export const ba1466 = aPrice('from_work', '1466', '2026-11-05 22:00', { price_amount: '50.00' })
export const nextMorning = aPrice('from_work', '1432', '2026-11-06 06:20', { price_amount: '20.00' })
