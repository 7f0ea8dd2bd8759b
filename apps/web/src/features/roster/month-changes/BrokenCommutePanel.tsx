import { Note } from '@slipstream/design-system/primitives/Text'
import { flightName } from '@slipstream/commute/flights/flights'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { timeLabel } from '@slipstream/commute/time/clock'
import { getFlight } from '@slipstream/commute/roster/item-booking'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { CommuteFlight, Advice, AdviceByItem } from '@slipstream/commute/plan/advice-types'
import { Button } from '@slipstream/design-system/Button'
import { FlightOffer, type OfferBadge } from '@slipstream/design-system/travel/fares/FlightOffer'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { useId } from 'react'
import { useClock } from '#shared/clock.ts'
import { nightsNearBase } from '#shared/nights-text.ts'
import { useBooking } from '../booking/use-booking.ts'
import { fareRow } from '#shared/flights/fare-row.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/changes/use-reschedule.ts'
import type { RosterLayout } from '../roster-url.ts'
import { adviceSummary } from '../rest/advice-text.ts'
import { bookedTermsText } from '../rest/changeable-text.ts'
import { alternatives, isOpen, adviceFor, type BrokenCommute, type BrokenState } from './broken-commutes.ts'
import { bookedFlight, brokenReason, brokenTitle } from './change-notice-text.ts'
import * as S from './Changes.styles.ts'
import { DutyLink } from './DutyLink.tsx'

interface BrokenCommutePanelProps {
  commute: BrokenCommute
  itemAdvice: AdviceByItem
  context: ViewContext
  layout: RosterLayout
  /** The current one, `YYYY`. */
  year: string
}

/** A booked flight that a change broke: why, the alternatives, and a way to change the booking. */
export function BrokenCommutePanel({ commute, itemAdvice, context, layout, year }: BrokenCommutePanelProps) {
  const clock = useClock()
  const { direction, flight, state } = commute
  const id = useId()
  const advice = adviceFor(commute, itemAdvice)
  const reschedule = useReschedule()
  // Another flight is planned instead, but the seat is still on the broken one.
  const instead = state.kind === 'replaced' ? getFlight({ item: state.item, direction }) : null
  const terms = bookedTermsText(flight, context.money)
  const moveToInstead = instead ? reschedule(instead) : undefined
  return (
    <S.Panel aria-labelledby={id} data-open={isOpen(commute)}>
      <S.PanelTitle id={id}>
        {isOpen(commute) ? <OctagonAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        {brokenTitle(commute, clock)}
      </S.PanelTitle>
      <Note as="div" hasFigures>
        {bookedFlight(flight, clock)}
      </Note>
      <p>{brokenReason(commute, year, clock)}</p>
      {terms !== null && <Note as="div">{terms}</Note>}
      {state.kind === 'broken' && advice && (
        <Alternatives {...{ commute, advice, context }} item={state.item} />
      )}
      <S.Ways>
        {instead && moveToInstead && <MoveHere name={flightName(instead)} onClick={moveToInstead} />}
        {flight.deep_link === null ? (
          <Note as="div">Change {flightName(flight)} where you booked it.</Note>
        ) : (
          <LinkButton
            href={flight.deep_link}
            target="_blank"
            rel="noopener noreferrer"
            tone="secondary"
            iconEnd={<ExternalLink aria-hidden="true" />}
            aria-label={`Change booking: ${flightName(flight)}, in a new tab`}
          >
            Change booking
          </LinkButton>
        )}
        {'item' in state && (
          <DutyLink
            month={getMonth(itemStart(state.item))}
            layout={layout}
            itemKey={itemKey(state.item)}
            view={direction}
          >
            {direction === 'to_work' ? 'All flights to work' : 'All flights home'}
          </DutyLink>
        )}
      </S.Ways>
    </S.Panel>
  )
}

/** Opens a request to the airline to move the booking to this flight. */
function MoveHere({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      tone="secondary"
      iconStart={<ArrowRightLeft aria-hidden="true" />}
      aria-label={`${rescheduleLabel}: ${name}`}
      onClick={onClick}
    >
      {rescheduleLabel}
    </Button>
  )
}

interface AlternativesProps {
  commute: BrokenCommute
  item: Extract<BrokenState, { kind: 'broken' }>['item']
  advice: Advice
  context: ViewContext
}

function Alternatives({ commute, item, advice, context }: AlternativesProps) {
  const clock = useClock()
  const { direction } = commute
  const setBooking = useBooking({ item, direction })
  const reschedule = useReschedule()
  const flights = alternatives(commute, advice)
  if (flights.length === 0)
    return (
      <Note as="div">
        {[`No other flight is known that works`, adviceSummary(advice, clock)].filter(Boolean).join('. ')}.
      </Note>
    )
  return (
    <S.Flights aria-label={`Flights instead of your ${timeLabel(commute.flight.departure_time, clock)}`}>
      {flights.map((flight) => {
        const moveHere = reschedule(flight.fare)
        return (
          <li key={flight.fare.id}>
            <FlightOffer
              {...fareRow(flight.fare, flight, context)}
              isDated
              route="both"
              badges={badges(flight, advice)}
              duty={{
                kind: direction === 'to_work' ? 'report' : 'clear',
                at: advice.dutyInstant,
                zone: clock.zone,
              }}
              action={{
                label: 'Plan',
                isPrimary: flight.fare.id === advice.recommended?.fare.id,
                onClick: () => void setBooking({ status: 'not_booked', flightId: flight.fare.id }),
              }}
              footer={moveHere && <MoveHere name={flight.name} onClick={moveHere} />}
            />
          </li>
        )
      })}
    </S.Flights>
  )
}

function badges({ fare, hotelNights }: CommuteFlight, { recommended }: Advice): OfferBadge[] {
  return [
    ...(fare.id === recommended?.fare.id ? [{ label: 'Best', tone: 'success' as const }] : []),
    ...(hotelNights > 0 ? [{ label: nightsNearBase(hotelNights), tone: 'info' as const }] : []),
  ]
}
