import { Inline } from '@slipstream/design-system/primitives/Inline'
import { OldTime } from '@slipstream/design-system/primitives/OldTime'
import { flightName } from '@slipstream/commute/flights/flights'
import { listingOf, type Listing } from '@slipstream/commute/today/listing/listing'
import { isBooked } from '@slipstream/commute/roster/item-booking'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { weekdayDayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { Price } from '@slipstream/contract/flight'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { listingText } from '#shared/flights/listing-text.ts'
import { useMinute } from '#shared/use-minute.ts'
import { bookingLink } from '#shared/flights/booking-link.ts'
import { stopsText } from '#shared/flights/connection-text.ts'
import { fareLabel } from '#shared/flights/fare-row.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/rebooking/use-reschedule.ts'
import { chosenLabel, chosenTone, movementSentence } from './booking-text.ts'
import * as S from './BookingPanel.styles.ts'
import type { ChosenFlight } from './chosen-flight.ts'
import { bookedLabel } from './flight-actions.ts'
import { flightTimes } from './flight-times.ts'

interface ChosenFlightCardProps {
  chosen: ChosenFlight
  view: ViewContext
  onBooked: () => void
  onLetGo: () => void
}

/** Each ticket of a journey on two is booked by itself. */
function TicketLinks({ flight: { connection, fare_type, seats_available } }: { flight: Price }) {
  if (connection?.tickets !== 'separate') return null
  return connection.legs.map((leg) => {
    const href = leg.kind === 'flight' ? bookingLink({ ...leg, fare_type, seats_available }) : null
    if (leg.kind !== 'flight' || href === null) return null
    const name = flightName(leg)
    return (
      <LinkButton
        key={leg.id}
        href={href}
        target="_blank"
        rel="noopener"
        tone="secondary"
        aria-label={`Book ${name}, in a new tab`}
      >
        {`Book ${name}`}
      </LinkButton>
    )
  })
}

function chipOf({ status, isGone }: ChosenFlight) {
  if (isGone) return { tone: 'critical', label: 'No longer offered' } as const
  return { tone: chosenTone(status), label: chosenLabel(status) } as const
}

/** How it stands with the staff list of a flight that is planned on standby; null for any other. */
function useListing(flight: ChosenFlight['flight'], status: ChosenFlight['status']): Listing | null {
  const { settings } = useStore(useEngine().session)
  const now = useMinute()
  if (status !== 'not_booked' || flight.fare_type !== 'standby') return null
  const listing = listingOf(flight, settings?.listing_rules ?? {}, now)
  return listing.state === 'over' ? null : listing
}

/** The flight that is planned, booked or listed for, its price change, and the next step. */
export function ChosenFlightCard({ chosen, view, onBooked, onLetGo }: ChosenFlightCardProps) {
  const { flight, status, isGone } = chosen
  const name = flightName(flight)
  const { time, was, zone, dayOffset, spokenTime } = flightTimes(flight, chosen.stands)
  const chip = chipOf(chosen)
  const isPlanned = !isBooked(status)
  // A booking is changed with the airline that has it.
  const link = isPlanned ? bookingLink(chosen.current ?? flight) : flight.deep_link
  const reschedule = useReschedule()
  // A booking on another flight can be moved to the planned one.
  const moveHere = isPlanned && !isGone ? reschedule(flight) : undefined
  const movement = movementSentence(chosen, view.money)
  const listing = useListing(flight, status)
  const { amount } = view.money.format(flight.price_amount, flight.price_currency)
  return (
    <S.Flight>
      <Inline gap="md" rowGap="xs">
        <S.FlightName>{name}</S.FlightName>
        <S.FlightTime>
          <S.Hidden>{spokenTime}</S.Hidden>
          <span aria-hidden="true">
            {time}
            <OldTime time={was} /> {dayOffset} <S.Zone>{zone}</S.Zone>
          </span>
        </S.FlightTime>
        <StatusChip size="small" isLive={false} tone={chip.tone}>
          {chip.label}
        </StatusChip>
      </Inline>
      <S.Detail>
        <S.Hidden>
          {`${longWeekdayDayLabel(flight.departure_time)}, ${view.names(flight.origin)} to ${view.names(flight.destination)}`}
        </S.Hidden>
        <span aria-hidden="true">
          {weekdayDayLabel(flight.departure_time)} · {flight.origin}–{flight.destination}
        </span>
        {` · ${fareLabel(flight)} ${amount}`}
      </S.Detail>
      {flight.connection?.change && <S.Detail>{stopsText(flight)}</S.Detail>}
      {isGone ? (
        <S.Detail>Choose another one below.</S.Detail>
      ) : (
        movement !== undefined && <S.Detail>{movement}</S.Detail>
      )}
      {!isGone && listing && <S.Detail>{listingText(listing)}</S.Detail>}
      <S.Actions>
        {isPlanned && !isGone && <TicketLinks flight={flight} />}
        {!isGone && listing?.link != null && (
          <LinkButton
            href={listing.link}
            target="_blank"
            rel="noopener"
            tone="secondary"
            aria-label={`List for ${name}, in a new tab`}
          >
            List
          </LinkButton>
        )}
        {link !== null && !isGone && (
          <LinkButton
            href={link}
            target="_blank"
            rel="noopener"
            tone="secondary"
            aria-label={isPlanned ? `Book ${name}, in a new tab` : `Change booking: ${name}, in a new tab`}
          >
            {isPlanned ? 'Book' : 'Change booking'}
          </LinkButton>
        )}
        {isPlanned && !isGone && (
          <Button tone="secondary" onClick={onBooked}>
            {flight.fare_type === 'standby' ? 'I am listed' : bookedLabel(flight)}
          </Button>
        )}
        {moveHere && (
          <Button tone="quiet" aria-label={`${rescheduleLabel}: ${name}`} onClick={moveHere}>
            {rescheduleLabel}
          </Button>
        )}
        <Button tone="quiet" onClick={onLetGo}>
          {isPlanned ? 'Remove plan' : 'I didn’t book this'}
        </Button>
      </S.Actions>
    </S.Flight>
  )
}
