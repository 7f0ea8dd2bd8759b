import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { isBooked } from '@slipstream/commute/roster/item-booking'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { Timeline } from '@slipstream/design-system/travel/Timeline'
import { listingText } from '#shared/flights/listing-text.ts'
import { fareLabel } from '#shared/flights/fare-row.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/rebooking/use-reschedule.ts'
import { bookingLinks } from './booking-links.ts'
import { movementSentence } from './booking-text.ts'
import * as S from './BookingPanel.styles.ts'
import type { ChosenFlight } from './chosen-flight.ts'
import { bookedLabel } from './flight-actions.ts'
import { flightSteps } from '../flight-steps.ts'
import { useListing } from './use-listing.ts'

interface ChosenFlightCardProps {
  chosen: ChosenFlight
  view: ViewContext
  onBooked: () => void
  onLetGo: () => void
}

/** The flight that is planned, booked or listed for, its price change, and the next step. */
export function ChosenFlightCard({ chosen, view, onBooked, onLetGo }: ChosenFlightCardProps) {
  const { flight, status, isGone } = chosen
  const name = flightName(flight)
  const times = chosen.stands ?? readFlightInstants(flight)
  const isPlanned = !isBooked(status)
  const reschedule = useReschedule()
  // A booking on another flight can be moved to the planned one.
  const moveHere = isPlanned && !isGone ? reschedule(flight) : undefined
  const movement = movementSentence(chosen, view.money)
  const listing = useListing(flight, status === 'not_booked')
  return (
    <S.Flight>
      {times ? (
        <Timeline
          steps={flightSteps('chosen', { fare: flight, name, ...times }, view.names, {
            status,
            statusLabel: isGone ? 'No longer offered' : isPlanned ? 'Planned' : undefined,
            note: fareLabel(flight),
          })}
        />
      ) : (
        <S.Detail>{name}</S.Detail>
      )}
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
