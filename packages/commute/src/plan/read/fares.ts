import type { Price } from '@slipstream/contract/flight'
import type { CommuteSettings } from '../commute-context.ts'
import { flightName } from '../../flights/flights.ts'
import type { CommuteFlight } from '../advice-types.ts'

/** Records are never changed in place, so each key is made once however many rests look at it. */
const aircraftKeys = new WeakMap<Price, string>()

/** The same aircraft sold by several carriers is one flight: a codeshare is no back-up. */
export function aircraftKey(price: Price): string {
  const known = aircraftKeys.get(price)
  if (known !== undefined) return known
  const { connection } = price
  const way = connection ? ` ${connection.tickets} ${flightName(price)}` : ''
  const key = `${price.operating_carrier} ${price.origin} ${price.destination} ${price.departure_time} ${price.arrival_time}${way}`
  aircraftKeys.set(price, key)
  return key
}

export function isSameAircraft(a: CommuteFlight, b: CommuteFlight): boolean {
  return aircraftKey(a.fare) === aircraftKey(b.fare)
}

/** A confirmed seat can be had: not standby, not sold out. */
export function isConfirmed(price: Price): boolean {
  return price.fare_type !== 'standby' && price.seats_available !== 0
}

export function isStandby(price: Price): boolean {
  return price.fare_type === 'standby'
}

/** The one seat that nobody can book: it has no list, and the captain decides. A standby fare to all that ranks. */
export const isJumpseat = (price: Pick<Price, 'is_jumpseat'>): boolean => price.is_jumpseat === true

/** A ticket on standby, which a staff list takes. */
export const isStandbyTicket = (price: Pick<Price, 'fare_type' | 'is_jumpseat'>): boolean =>
  price.fare_type === 'standby' && !isJumpseat(price)

/** Hotline and standby are staff fares, left out where `include_staff_travel` is off. */
export function isUsableFare(
  price: Pick<Price, 'fare_type'>,
  settings: Pick<CommuteSettings, 'include_staff_travel'>,
): boolean {
  return settings.include_staff_travel || price.fare_type === 'commercial'
}
