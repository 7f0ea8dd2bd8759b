import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { Button } from '@slipstream/design-system/Button'
import { useMinute } from '#shared/use-minute.ts'
import { useBooking } from '../booking/use-booking.ts'

/** Marks a flight that its user was listed for as booked, once it has left: they are on it, and others learn how often that works. */
export function GotSeat({ end }: { end: ItemEnd }) {
  const now = useMinute()
  const onSet = useBooking(end)
  const flight = getFlight(end)
  const departure = flight && readFlightInstants(flight)?.departure
  if (!departure || getStatusFor(end) !== 'standby' || now < departure || now > departure + dayMs) return null
  const name = flightName(flight)
  return (
    <Button
      tone="secondary"
      onClick={() =>
        void onSet({ status: 'booked_correct_time', flightId: flight.id }, `${name} is marked as booked.`)
      }
    >
      I got a seat on {name}
    </Button>
  )
}
