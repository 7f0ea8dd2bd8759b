import type { Clock } from '@slipstream/commute/time/clock'
import { getPicks, type PickLabel } from '@slipstream/commute/flights/commute-filters'
import { isSameAircraft } from '@slipstream/commute/plan/read/fares'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { Price } from '@slipstream/contract/flight'
import type { FlightOfferProps, OfferBadge } from '@slipstream/design-system/travel/fares/FlightOffer'
import { nightsNearBase } from '#shared/nights-text.ts'
import { fareRow, otherFares, type ViewContext } from '#shared/flights/fare-row.ts'
import { chosenLabel } from '#shared/roster/booking-status-text.ts'
import { chosenTone, priceChange } from '../booking/booking-text.ts'
import type { ChosenFlight } from '../booking/chosen-flight.ts'
import { isGivenUp } from '../rest/advice-text.ts'

const pickBadges: Record<PickLabel, OfferBadge> = {
  best: { label: 'Best', tone: 'success' },
  cheapest: { label: 'Cheapest', tone: 'info' },
  last_to_work: { label: 'Last to make report' },
  first_home: { label: 'First home' },
}

/** What makes a flight stand out for its end of the duty. */
function flightBadges(flight: CommuteFlight, advice: Advice, own: ChosenFlight | null): OfferBadge[] {
  const picks = getPicks(advice).find((pick) => isSameAircraft(pick.flight, flight))?.labels ?? []
  const isBackUp = advice.backUps.some((other) => isSameAircraft(other, flight))
  return [
    ...(own ? [{ label: chosenLabel(own.status, own.flight), tone: chosenTone(own.status) }] : []),
    ...picks.map((pick) => pickBadges[pick]),
    ...(isBackUp && picks.length === 0 ? [{ label: 'Back-up' }] : []),
    // Of the others the heading says it.
    ...(own && flight.hotelNights > 0
      ? [{ label: nightsNearBase(flight.hotelNights), tone: 'info' as const }]
      : []),
  ]
}

/** Why a flight that keeps its gap cannot be used in this rest. */
function unfittingReason(flight: CommuteFlight, { rest, direction }: Advice): string {
  const other = direction === 'to_work' ? rest?.clear : rest?.report
  if (direction === 'to_work' && other && flight.departure < other.at) return 'You are still on duty'
  if (direction === 'from_work' && other && flight.arrival > other.at) return 'Lands after your next report'
  const half = direction === 'to_work' ? rest?.wayHome : rest?.wayToWork
  return half ? `Too little time at home with ${half.flight.name}` : 'Too little time at home'
}

function flightProblem(flight: CommuteFlight, advice: Advice): string | undefined {
  if (advice.unfitting.some((other) => isSameAircraft(other, flight))) return unfittingReason(flight, advice)
  return flight.gapInHandMinutes < 0 ? `${formatDuration(-flight.gapInHandMinutes)} short` : undefined
}

/** The fare that a row shows: the person's own where it is theirs, also where its aircraft is sold for less now. */
export function shownFare(flight: CommuteFlight, advice: Advice, chosen: ChosenFlight | null): Price {
  const own = chosen && advice.chosen && isSameAircraft(advice.chosen, flight) ? chosen : null
  return own && own.flight.id !== flight.fare.id ? (own.current ?? own.flight) : flight.fare
}

/** A flight with its meaning for its end of the duty; `chosen` is the user's choice for that end. */
export function flightRow(
  flight: CommuteFlight,
  advice: Advice,
  view: ViewContext,
  chosen: ChosenFlight | null,
  clock: Clock,
): FlightOfferProps {
  const own = chosen && advice.chosen && isSameAircraft(advice.chosen, flight) ? chosen : null
  const fare = shownFare(flight, advice, chosen)
  const isAmong = (flights: readonly CommuteFlight[]) =>
    flights.some((other) => isSameAircraft(other, flight))
  return {
    ...fareRow(fare, flight, view),
    otherFares: otherFares(flight.fares, fare),
    priceChange:
      own && [own.flight.id, own.current?.id].includes(fare.id) ? priceChange(own, view.money) : undefined,
    // Nothing is in hand of a chosen flight that cannot be used.
    ...(!(own && isGivenUp(advice)) && {
      duty: {
        kind: advice.direction === 'to_work' ? ('report' as const) : ('clear' as const),
        at: advice.dutyInstant,
        zone: clock.zone,
      },
      problem: flightProblem(flight, advice),
    }),
    badges: flightBadges(flight, advice, own),
    isSelected: own !== null,
    isUnusable:
      own === null &&
      [advice.tooTight, advice.unfitting, advice.tooLate, advice.cancelled].some((flights) =>
        isAmong(flights),
      ),
  }
}
