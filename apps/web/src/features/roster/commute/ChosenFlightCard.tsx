import { Inline } from '@slipstream/design-system/primitives/Inline'
import { OldTime } from '@slipstream/design-system/primitives/OldTime'
import { flightName } from '@slipstream/commute/flights/flights'
import { isBooked } from '@slipstream/commute/roster/item-booking'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { weekdayDayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { listingText } from '#shared/flights/listing-text.ts'
import { stopsText } from '#shared/flights/connection-text.ts'
import { fareLabel } from '#shared/flights/fare-row.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/rebooking/use-reschedule.ts'
import { bookingLinks } from './booking-links.ts'
import { chosenLabel, chosenTone, movementSentence } from './booking-text.ts'
import * as S from './BookingPanel.styles.ts'
import type { ChosenFlight } from './chosen-flight.ts'
import { bookedLabel } from './flight-actions.ts'
import { flightTimes } from './flight-times.ts'
import { useListing } from './use-listing.ts'

interface ChosenFlightCardProps {
  chosen: ChosenFlight
  view: ViewContext
  onBooked: () => void
  onLetGo: () => void
}

function chipOf({ status, isGone }: ChosenFlight) {
  if (isGone) return { tone: 'critical', label: 'No longer offered' } as const
  return { tone: chosenTone(status), label: chosenLabel(status) } as const
}

/** The flight that is planned, booked or listed for, its price change, and the next step. */
export function ChosenFlightCard({ chosen, view, onBooked, onLetGo }: ChosenFlightCardProps) {
  const { flight, status, isGone } = chosen
  const name = flightName(flight)
  const { time, was, zone, dayOffset, spokenTime } = flightTimes(flight, chosen.stands)
  const chip = chipOf(chosen)
  const isPlanned = !isBooked(status)
  const reschedule = useReschedule()
  // A booking on another flight can be moved to the planned one.
  const moveHere = isPlanned && !isGone ? reschedule(flight) : undefined
  const movement = movementSentence(chosen, view.money)
  const listing = useListing(flight, status === 'not_booked')
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
        {isPlanned &&
          !isGone &&
          bookingLinks(chosen.current ?? flight).map((ticket) => (
            <LinkButton
              key={ticket.name}
              href={ticket.href}
              target="_blank"
              rel="noopener"
              tone="secondary"
              aria-label={`Book ${ticket.name}, in a new tab`}
            >
              {flight.connection?.tickets === 'separate' ? `Book ${ticket.name}` : 'Book'}
            </LinkButton>
          ))}
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
        {/* A booking is changed with the airline that has it. */}
        {!isPlanned && flight.deep_link !== null && (
          <LinkButton
            href={flight.deep_link}
            target="_blank"
            rel="noopener"
            tone="secondary"
            aria-label={`Change booking: ${name}, in a new tab`}
          >
            Change booking
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
