import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { Button } from '@slipstream/design-system/Button'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useBooking } from '../booking/use-booking.ts'
import { useSeatAnswer, useSeatChanges } from '../seats/use-seats.ts'

interface GotSeatProps {
  end: ItemEnd
  /** Shows the new plan for somebody whom this flight left. */
  onLeft: (flightId: string) => void
}

/** Says with a tap, once a flight has left, whether its person got on: others learn how often that works. */
export function GotSeat({ end, onLeft }: GotSeatProps) {
  const now = useMinute()
  const flight = getFlight(end)
  const departure = flight && readFlightInstants(flight)?.departure
  if (!departure || getStatusFor(end) !== 'standby' || now < departure || now > departure + dayMs) return null
  return <Asked end={end} flightId={flight.id} name={flightName(flight)} onLeft={onLeft} />
}

function Asked({ end, flightId, name, onLeft }: GotSeatProps & { flightId: string; name: string }) {
  const onSet = useBooking(end)
  const hasBoarded = useSeatAnswer(flightId)
  const { wasLeft } = useSeatChanges()
  const { isPending, run } = useReportedAttempt()
  if (hasBoarded === false) return null
  return (
    <>
      <Button
        tone="secondary"
        onClick={() =>
          void onSet({ status: 'booked_correct_time', flightId }, `${name} is marked as booked.`)
        }
      >
        I got on {name}
      </Button>
      <Button
        tone="secondary"
        isPending={isPending}
        pendingLabel="Saving"
        onClick={() => {
          void run(() => wasLeft(end))
          // What to do now does not wait for the server.
          onLeft(flightId)
        }}
      >
        I was left
      </Button>
    </>
  )
}
