import type { RecoveredEnd, RecoveredRest } from '@slipstream/commute/today/recover'
import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { formatDuration } from '@slipstream/commute/time/durations'
import { minutesBetween } from '@slipstream/commute/time/zoned-time'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { getReference } from '@slipstream/commute/roster/item-booking'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { FlightOffer, type OfferBadge } from '@slipstream/design-system/travel/fares/FlightOffer'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useId } from 'react'
import { useClock } from '#shared/clock.ts'
import { nightsNearBase } from '#shared/nights-text.ts'
import { fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import { plural } from '#shared/format.ts'
import { Panel, PanelTitle } from '../month-changes/Changes.styles.ts'
import { backUpTime, reasonSentence } from '../rest/advice-text.ts'
import { brokenText, endTitle, heldText, noFlightText } from './recovery-text.ts'
import { newFlight, newFlightTimes, oldFlight } from './new-flight.ts'
import * as S from './Recovery.styles.ts'
import type { Asking } from './take-plan.ts'

interface RecoveredRestPanelProps {
  rest: RecoveredRest
  context: ViewContext
  isOffline: boolean
  /** Whether the airline can be asked to move the seat that is held. */
  asking: (end: RecoveredEnd) => Asking
  isAsked: (end: RecoveredEnd) => boolean
  onAsk: (end: RecoveredEnd, isOn: boolean) => void
}

/** A rest that broke: what happened to each flight, and what to take instead. */
export function RecoveredRestPanel({ rest, ...shared }: RecoveredRestPanelProps) {
  return rest.ends.map((end) => <EndPanel key={end.end.direction} end={end} rest={rest} {...shared} />)
}

function EndPanel({
  end,
  rest,
  context,
  isOffline,
  asking,
  isAsked,
  onAsk,
}: RecoveredRestPanelProps & { end: RecoveredEnd }) {
  const clock = useClock()
  const id = useId()
  const { named, was } = end
  const fare = named && newFlight(was, named.flight.fare)
  const held = heldText({
    status: end.wasStatus,
    flight: was && oldFlight(was, named?.flight.fare ?? null),
    reference: getReference(end.end),
  })
  const ask = asking(end)
  const missing = was ? missingText(ask, was.marketing_carrier) : undefined
  return (
    <Panel aria-labelledby={id} data-open={named === null && !rest.isStay}>
      <PanelTitle id={id}>{endTitle(end, clock)}</PanelTitle>
      <p>{brokenText(end, clock)}</p>
      {rest.isStay ? (
        <p>
          {end.end.direction === 'from_work'
            ? `Stay near base${rest.after.nightsNearBase > 0 ? `, ${plural(rest.after.nightsNearBase, 'night')}` : ''}.`
            : 'No flight needed: you stay near base.'}
        </p>
      ) : named === null || fare === null ? (
        <S.Alarm>{noFlightText(end)}</S.Alarm>
      ) : (
        <FlightOffer
          {...fareRow(fare, newFlightTimes(fare, named.flight), context)}
          isDated
          route="both"
          badges={badges(end)}
          duty={{
            kind: end.end.direction === 'to_work' ? 'report' : 'clear',
            at: end.end.at,
            zone: clock.zone,
          }}
        />
      )}
      {named && fare && <Note>{backUpText(named, clock)}</Note>}
      {held !== null && <Note>{held}</Note>}
      {missing !== undefined && <Note>{missing}</Note>}
      {was && named && ask === 'possible' && (
        <Checkbox
          label={`Ask ${was.marketing_carrier} to move the booking to ${flightName(named.flight.fare)}`}
          hint={isOffline ? 'Asked once you are online and say so again.' : undefined}
          isChecked={isAsked(end)}
          onChange={(isOn) => onAsk(end, isOn)}
        />
      )}
    </Panel>
  )
}

/** What stands in the way of asking an airline; undefined where nothing does. */
function missingText(ask: Asking, airline: string): string | undefined {
  if (ask === 'no_reference') return `Add your booking reference to ask ${airline} for the change.`
  if (ask === 'no_passenger')
    return `Complete your surname and contact number in your profile to ask ${airline} for the change.`
  return undefined
}

function backUpText({ backUps, reasons, flight }: NonNullable<RecoveredEnd['named']>, clock: Clock): string {
  const [next] = backUps
  const warning = reasons.find(
    ({ code }) => code === 'standby_only' || code === 'jumpseat' || code === 'little_in_hand',
  )
  const later = next && newFlight(flight.fare, next.fare)
  // Of a journey that goes on with a later flight it is that flight's own departure.
  const leaves =
    next &&
    later &&
    (later === next.fare ? backUpTime(flight, next, clock) : timeLabel(later.departure_time, clock))
  const backUp = later ? `Back-up: ${flightName(later)} ${leaves}` : 'No back-up behind it'
  return `${[backUp, ...(warning ? [reasonSentence(warning, clock)] : [])].join('. ')}.`
}

function badges({ named }: RecoveredEnd): OfferBadge[] {
  if (!named) return []
  const { hotelNights: nights, fare, arrival, car } = named.flight
  const sold = readFlightInstants(fare)
  const late = sold ? minutesBetween(sold.arrival, arrival) : 0
  return [
    ...(late > 0 ? [{ label: `${formatDuration(late)} late`, tone: 'warning' as const }] : []),
    ...(car
      ? [{ label: `${formatDuration(car.minutes)} to your car at ${car.airport}`, tone: 'info' as const }]
      : []),
    ...(nights > 0 ? [{ label: nightsNearBase(nights), tone: 'info' as const }] : []),
  ]
}
