import { flightName } from '@slipstream/commute/flights/flights'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { MovableWay } from '@slipstream/commute/plan/describe/changeable'
import type { Price } from '@slipstream/contract/flight'
import { fareLabel } from '#shared/flights/fare-row.ts'
import type { Money } from '#shared/money/use-money.ts'
import { dutyTitle } from '../duty/duty-text.ts'

/** What a change costs, after “can be changed”; empty where the fare does not say it. */
function feeText({ conditions }: Price, { format }: Money): string {
  const fee = conditions?.change?.fee
  if (!fee) return ''
  return Number(fee.amount) === 0 ? ' free of charge' : ` for ${format(fee.amount, fee.currency).amount}`
}

/** `LHR–JFK–LHR has moved before. BA1464 cannot be changed at Economy Basic; at Plus (£92.00) it can, for £40.00.` */
export function changeableText(
  { item, reason, named, changeable }: MovableWay,
  money: Money,
  clock: Clock,
): string {
  const why =
    reason === 'standby' ? 'You may be called out from standby' : `${dutyTitle(item)} has moved before`
  if (!changeable) return `${why}, and ${named.name} cannot be changed.`
  const { flight, fare } = changeable
  const fee = feeText(fare, money)
  if (fare.id === named.fare.id) return `${why}. ${named.name} can be changed${fee}.`
  const price = money.format(fare.price_amount, fare.price_currency).amount
  const than =
    flight.name === named.name
      ? `at ${fareLabel(fare)} (${price}) it can`
      : `${flight.name} on ${weekdayDayLabel(fare.departure_time)} at ${timeLabel(fare.departure_time, clock)} (${price}) can`
  return `${why}. ${named.name} cannot be changed at ${fareLabel(named.fare)}; ${than}${fee && `,${fee}`}.`
}

/** What a booked flight allows: `BA1464 can be changed for £40.00.`; null where that is not known. */
export function bookedTermsText(fare: Price, money: Money): string | null {
  const name = flightName(fare)
  const { change, refund } = fare.conditions ?? {}
  if (!change) return null
  if (change.is_allowed) return `${name} can be changed${feeText(fare, money)}.`
  if (!refund) return `${name} cannot be changed.`
  return refund.is_allowed
    ? `${name} cannot be changed, but cancelled for a refund.`
    : `${name} can be neither changed nor refunded.`
}
