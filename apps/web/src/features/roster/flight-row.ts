import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Price } from '@slipstream/contract/flight'
import type { FlightFlag, FlightRowProps, OtherFare } from '@slipstream/design-system/FlightRow'
import { fareLabel, fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import { formatDuration } from '@slipstream/commute/time/durations'
import { plural } from '#shared/format.ts'
import type { Money } from '#shared/use-money.ts'
import { chosenLabel, chosenTone, movementMark } from './commute/booking-text.ts'
import type { ChosenFlight } from './commute/chosen-flight.ts'
import { pickLabels } from './commute/flight-picks.ts'
import { isGivenUp, leavesAt, marginText } from './advice-text.ts'

const isSameFlight = (flight: CommuteFlight, other: CommuteFlight | null) =>
  other?.name === flight.name && other.departure === flight.departure

/** Why a flight matters for its end of the duty. */
function flagsOf(flight: CommuteFlight, advice: Advice, chosen: ChosenFlight | null): FlightFlag[] {
  const is = (other: CommuteFlight | null) => isSameFlight(flight, other)
  const flags: FlightFlag[] = []
  if (chosen) flags.push({ label: chosenLabel(chosen.status), tone: chosenTone(chosen.status) })
  const isUnfitting = advice.unfitting.some(is)
  if (is(advice.recommended)) flags.push({ label: pickLabels.best, tone: 'success' })
  if (is(advice.lastLegal)) flags.push({ label: pickLabels.last_to_work, tone: 'warning' })
  if (is(advice.firstHome)) flags.push({ label: pickLabels.first_home, tone: 'info' })
  if (advice.backUps.some(is)) flags.push({ label: 'Back-up', tone: 'neutral' })
  if (flight.hotelNights > 0)
    flags.push({ label: `${plural(flight.hotelNights, 'night')} near base`, tone: 'info' })
  if (isUnfitting) flags.push({ label: unfittingReason(flight, advice), tone: 'neutral' })
  if (advice.tooTight.some(is)) {
    flags.push({
      label: advice.direction === 'to_work' ? 'Inside your gap' : 'Leaves inside your gap',
      tone: 'neutral',
    })
  }
  return flags
}

/** Why a flight that keeps its gap cannot be used in this rest. */
function unfittingReason(flight: CommuteFlight, { rest, direction }: Advice): string {
  const other = direction === 'to_work' ? rest?.clear : rest?.report
  if (direction === 'to_work' && other && flight.departure < other.at) return 'You are still on duty'
  if (direction === 'from_work' && other && flight.arrival > other.at) return 'Lands after your next report'
  const half = direction === 'to_work' ? rest?.wayHome : rest?.wayToWork
  return half ? `Too little time at home with ${half.flight.name}` : 'Too little time at home'
}

/** Nothing is in hand of a chosen flight that cannot be used. */
function gapOf(flight: CommuteFlight, advice: Advice): FlightRowProps['gap'] {
  if (isGivenUp(advice) && isSameFlight(flight, advice.chosen)) return undefined
  return flight.gapInHandMinutes < 0
    ? { label: `${formatDuration(-flight.gapInHandMinutes)} short`, tone: 'warning' }
    : { label: marginText(advice, flight), tone: 'neutral' }
}

/** Other ways to buy the same flight: standby beside the cheapest fare. */
function otherFares(flight: CommuteFlight, shown: Price, money: Money): OtherFare[] {
  return flight.fares
    .filter(({ id }) => id !== shown.id)
    .map((fare) => ({
      fareType: fare.fare_type,
      label: fareLabel(fare),
      amount: money.format(fare.price_amount, fare.price_currency).amount,
    }))
}

/** The fare that a row shows: the person's own where it is theirs, also where its aircraft is sold for less now. */
export function shownFare(flight: CommuteFlight, advice: Advice, chosen: ChosenFlight | null): Price {
  const own = chosen && isSameFlight(flight, advice.chosen) ? chosen : null
  return own && own.flight.id !== flight.fare.id ? (own.current ?? own.flight) : flight.fare
}

/** A flight as a row, with its meaning for its end of the duty; `chosen` is the user's choice for that end, `status` how it stands. */
export function flightRow(
  flight: CommuteFlight,
  advice: Advice,
  view: ViewContext,
  chosen: ChosenFlight | null,
  status?: FlightFlag,
): FlightRowProps {
  const own = chosen && isSameFlight(flight, advice.chosen) ? chosen : null
  const fare = shownFare(flight, advice, chosen)
  const { price, date, spokenDate, ...row } = fareRow(fare, flight, view)
  // The duty's own day goes without saying.
  const isOtherDay = dateOf(leavesAt(flight)) !== dateOf(toLocal(advice.dutyInstant, rosterZone))
  return {
    ...row,
    ...(isOtherDay && { date, spokenDate }),
    price: own?.flight.id === fare.id ? { ...price, change: movementMark(own, view.money) } : price,
    otherFares: otherFares(flight, fare, view.money),
    flags: [...(status ? [status] : []), ...flagsOf(flight, advice, own)],
    gap: gapOf(flight, advice),
    isSelected: own !== null,
    isUnusable:
      own === null &&
      [...advice.tooTight, ...advice.unfitting, ...advice.cancelled].some((each) =>
        isSameFlight(each, flight),
      ),
  }
}
