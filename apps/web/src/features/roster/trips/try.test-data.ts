import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { getTrip } from '@slipstream/commute/offers/offered-trip'
import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'

export { flightHome, flightToWork } from '../rest/rest.test-data.ts'

/** Somebody of Edinburgh whose base is Heathrow. */
export const aRestContext: CommuteContext = {
  settings: defaultUserSettings,
  homeAirports: ['EDI'],
  base: 'LHR',
  rates: { to: 'GBP', perUnit: {} },
}

/** A trip at Heathrow with these flights on offer. */
export function dutyBetween(id: string, report: string, clear: string, flights: readonly Price[]): Trip {
  const prices = {
    to_work: flights.filter(({ direction }) => direction === 'to_work'),
    from_work: flights.filter(({ direction }) => direction === 'from_work'),
  }
  return { ...getTrip({ id, title: id, report, clear, origin: 'LHR', destination: 'LHR' }, prices), id }
}
