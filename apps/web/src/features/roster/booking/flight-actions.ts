import { findOffer } from '@slipstream/commute/flights/booked-flight'
import { isConfirmed, isJumpseat, isStandbyTicket } from '@slipstream/commute/plan/read/fares'
import { isGroundOnly } from '@slipstream/commute/plan/read/transfers'
import { getFlight, isBooked, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { Money } from '#shared/money/use-money.ts'
import { fareLabel } from '#shared/flights/fare-row.ts'
import { bookingStatusText } from '#shared/roster/booking-status-text.ts'

/** A change of one end's booking, as `setStatus` takes it. */
export interface BookingChange {
  status: BookingStatus
  /** Omitted, the chosen flight stays; null removes it. */
  flightId?: string | null | undefined
  /** The airline's booking reference; omitted, it stays with its flight. */
  bookingReference?: string | null | undefined
}

export interface BookingAction {
  kind: 'plan' | 'booked' | 'standby' | 'let-go'
  id: string
  label: string
  description?: string
  change: BookingChange
}

/** The status after booking this fare. Whether it fits the rest of the roster is up to the plan. */
export function bookedChange(fare: Price, isInTime: boolean): BookingChange {
  if (fare.fare_type === 'standby') return { status: 'standby', flightId: fare.id }
  return { status: isInTime ? 'booked_correct_time' : 'booked_incorrect_time', flightId: fare.id }
}

const keepsGap = ({ gapInHandMinutes }: CommuteFlight) => gapInHandMinutes >= 0

/** The flight for a booking that named none: its standby fare for a listing, else its cheapest seat. */
export function ownFlightChange(end: ItemEnd, flight: CommuteFlight): BookingChange {
  if (getStatusFor(end) !== 'standby') return bookedChange(flight.fare, keepsGap(flight))
  return { status: 'standby', flightId: (flight.fares.find(isStandbyTicket) ?? flight.fare).id }
}

/** The one of the flight's fares that is chosen for this end; null if none is. */
function chosenFare(end: ItemEnd, flight: CommuteFlight): Price | null {
  const own = getFlight(end)
  return own && (findOffer(own, flight.fares) ?? findOffer(own, [flight.fare]))
}

/** Whether one of the flight's fares is the one chosen for this end. */
export const isChosenFlight = (end: ItemEnd, flight: CommuteFlight) => chosenFare(end, flight) !== null

/** All actions for one flight at its end of the duty, except buying it. */
export function bookingActions(end: ItemEnd, flight: CommuteFlight, money: Money): BookingAction[] {
  const status = getStatusFor(end)
  const chosen = chosenFare(end, flight)
  const isHeld = (fare: Price) => isBooked(status) && chosen?.id === fare.id
  const seats = flight.fares.filter(isConfirmed)
  const standby = flight.fares.find((fare) => isStandbyTicket(fare) && !isHeld(fare))
  const jumpseat = flight.fares.find((fare) => isJumpseat(fare) && !isHeld(fare))
  return [
    ...(chosen ? [] : [planAction(flight)]),
    ...seats
      .filter((fare) => !isHeld(fare))
      .map((fare): BookingAction => {
        const change = bookedChange(fare, keepsGap(flight))
        const price = money.format(fare.price_amount, fare.price_currency).amount
        const isWrong = change.status === 'booked_incorrect_time'
        return {
          kind: 'booked',
          id: `booked:${fare.id}`,
          label: seats.length === 1 ? bookedLabel(fare) : `I booked ${fareLabel(fare)}`,
          description: isWrong ? `${price}, to be marked “${bookingStatusText[change.status]}”` : price,
          change,
        }
      }),
    ...(standby ? [standbyAction(standby, money)] : []),
    ...(jumpseat ? jumpseatActions(jumpseat, chosen ?? flight.fare) : []),
    ...(chosen ? [letGoAction(status, chosen)] : []),
  ]
}

/** The message after a booking is set: what shows it may be out of view. */
export function doneText(
  name: string,
  { status, flightId }: BookingChange,
  fares: readonly Price[] = [],
): string {
  if (flightId === null) return `${name} is no longer chosen.`
  if (fares.some((fare) => fare.id === flightId && isJumpseat(fare)))
    return status === 'standby'
      ? `${jumpseatName(name)} is marked as asked for.`
      : `${jumpseatName(name)} is planned.`
  return status === 'not_booked'
    ? `${name} is planned.`
    : `${name} is marked as ${bookingStatusText[status]}.`
}

const jumpseatName = (name: string) => `The jumpseat of ${name}`

/** What somebody says who has a fare: two tickets are two bookings, and nobody books a car, a listing or a jumpseat. */
export function bookedLabel(fare: Price): string {
  if (isJumpseat(fare)) return 'I asked for the jumpseat'
  if (fare.fare_type === 'standby') return 'I am listed'
  if (isGroundOnly(fare)) return 'I’ll go this way'
  return fare.connection?.tickets === 'separate' ? 'I booked both' : 'I booked it'
}

const planAction = ({ fare }: CommuteFlight): BookingAction => ({
  kind: 'plan',
  id: 'plan',
  label: isJumpseat(fare) ? 'Plan the jumpseat' : 'Plan',
  description: isJumpseat(fare) ? captainDecides : 'Slipstream watches its price for you',
  change: { status: 'not_booked', flightId: fare.id },
})

const standbyAction = (fare: Price, money: Money): BookingAction => ({
  kind: 'standby',
  id: 'standby',
  label: 'I am listed on standby',
  description: money.format(fare.price_amount, fare.price_currency).amount,
  change: bookedChange(fare, true),
})

const captainDecides = 'One seat, the captain decides'

/** The first beside a flight that another of its fares stands for; of one that is planned, only that it was asked for. */
function jumpseatActions(fare: Price, shown: Price): BookingAction[] {
  const plan: BookingAction = {
    kind: 'plan',
    id: 'plan-jumpseat',
    label: 'Plan the jumpseat',
    description: captainDecides,
    change: { status: 'not_booked', flightId: fare.id },
  }
  const ask: BookingAction = {
    kind: 'standby',
    id: 'jumpseat',
    label: bookedLabel(fare),
    change: bookedChange(fare, true),
  }
  return shown.id === fare.id ? [ask] : [plan, ask]
}

/** What undoes a choice. */
export function letGoLabel(status: BookingStatus, flight: Price): string {
  if (!isBooked(status)) return 'Remove plan'
  return isJumpseat(flight) ? 'Remove jumpseat' : 'I didn’t book this'
}

const letGoAction = (status: BookingStatus, flight: Price): BookingAction => ({
  kind: 'let-go',
  id: 'let-go',
  label: letGoLabel(status, flight),
  change: { status: 'not_booked', flightId: null },
})
