import type { Price } from './flight.ts'
import type { BookingStatus } from './roster.ts'

/** One end of a rest: its booking status and its chosen flight. */
export interface RestSeat {
  readonly status: BookingStatus
  readonly flight: Pick<Price, 'marketing_carrier' | 'flight_number'> | null
}

/** Why staying near base must be confirmed: the seats that the airline still holds. Null where it holds none. */
export function heldSeatsText(ends: readonly RestSeat[]): string | null {
  const held = ends.flatMap(({ status, flight }) => {
    const name = flight ? `${flight.marketing_carrier}${flight.flight_number}` : 'A flight'
    if (status === 'standby') return [{ name, verb: 'listed' }]
    return status === 'booked_correct_time' || status === 'booked_incorrect_time'
      ? [{ name, verb: 'booked' }]
      : []
  })
  const [first, second] = held
  if (!first) return null
  const what = second ? both(first, second) : `${first.name} stays ${first.verb}`
  return `${what}: ask the airline to cancel ${second ? 'them' : 'it'}. Confirm to stay near base.`
}

function both(first: { name: string; verb: string }, second: { name: string; verb: string }): string {
  const other = second.name === 'A flight' ? 'another flight' : second.name
  return first.verb === second.verb
    ? `${first.name} and ${other} stay ${first.verb}`
    : `${first.name} stays ${first.verb} and ${other} stays ${second.verb}`
}
