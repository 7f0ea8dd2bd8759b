import { picksOf, type PickLabel } from '@slipstream/commute/flights/commute-filters'
import { atTimes } from '@slipstream/commute/flights/live-times'
import { convertAmount } from '@slipstream/commute/money/money'
import { subtractAmounts } from '@slipstream/commute/money/money-sums'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { timeLabel, weekdayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import type { Price } from '@slipstream/contract/flight'
import type { PriceValue } from '@slipstream/design-system/Price'
import type { Money } from '#shared/use-money.ts'
import { marginText } from '../advice-text.ts'
import { standbyRisk } from './booking-text.ts'

/** A flight to look at first, named by what it stands out for. */
export interface FlightPick {
  flight: CommuteFlight
  /** `Best and cheapest` */
  title: string
  /** `08:35–10:05`, with its weekday if that is not the duty's. */
  times: string
  /** Its name, and its margin or what it risks. */
  note: string
  price: PriceValue
}

export const pickLabels: Record<PickLabel, string> = {
  best: 'Best',
  cheapest: 'Cheapest',
  last_to_work: 'Last to make report',
  first_home: 'First home',
}

/** The best, the cheapest and the last flight to make report, or the first home; then standby, with its risk. */
export function flightPicks(advice: Advice, money: Money): FlightPick[] {
  const pick = (flight: CommuteFlight, fare: Price, title: string, facts: readonly string[]): FlightPick => ({
    flight,
    title,
    times: timesOf(atTimes(fare, flight), advice),
    note: [flight.name, ...facts].join(' · '),
    price: money.format(fare.price_amount, fare.price_currency),
  })
  const picks = picksOf(advice).map(({ flight, labels }) =>
    pick(flight, flight.fare, titleOf(labels), [marginText(advice, flight)]),
  )
  const { cheapest: seat, cheapestStandby: standby } = advice
  const offered = advice.makingIt.length > 0 ? advice.makingIt : advice.eveningBefore
  const own = standby && offered.find(({ fares }) => fares.includes(standby))
  if (!standby || !own || own.isStandbyOnly) return picks
  const saving = seat && savingOf(seat, standby, money)
  const later = offered.filter(({ departure }) => departure > own.departure).length
  return [
    ...picks,
    pick(own, standby, 'Cheapest on standby', [
      ...(saving ? [`saves ${saving}`] : []),
      standbyRisk(later, advice.direction),
    ]),
  ]
}

/** `Best, cheapest and last to make report` */
function titleOf(labels: readonly PickLabel[]): string {
  const words = labels.map((label, index) =>
    index === 0 ? pickLabels[label] : pickLabels[label].charAt(0).toLowerCase() + pickLabels[label].slice(1),
  )
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}

function timesOf({ departure_time, arrival_time }: Price, { dutyInstant }: Advice): string {
  const isSameDay = dateOf(departure_time) === dateOf(toLocal(dutyInstant, rosterZone))
  const day = isSameDay ? '' : `${weekdayLabel(departure_time)} `
  return `${day}${timeLabel(departure_time)}–${timeLabel(arrival_time)}`
}

function savingOf(seat: Price, standby: Price, { rates, format }: Money): string | null {
  const [full, less] = [seat, standby].map(({ price_amount: amount, price_currency: currency }) =>
    seat.price_currency === standby.price_currency ? amount : convertAmount(amount, currency, rates),
  )
  if (full == null || less == null) return null
  const saving = subtractAmounts(full, less)
  const currency = seat.price_currency === standby.price_currency ? seat.price_currency : rates.to
  return Number(saving) > 0 ? format(saving, currency).amount : null
}
