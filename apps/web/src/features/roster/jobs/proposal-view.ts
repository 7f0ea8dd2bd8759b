import { flightName, readFlightInstants } from '@slipstream/commute/flights'
import { type Rates } from '@slipstream/commute/money'
import { subtractAmounts } from '@slipstream/commute/money-sums'
import { itemEnd, itemId, itemStart } from '@slipstream/commute/roster-items'
import { totalOf } from '@slipstream/commute/totals'
import type { Price } from '@slipstream/contract/flight'
import type { Optimisation } from '@slipstream/contract/hotline'
import type { RosterItem } from '@slipstream/contract/roster'
import type { FlightRowProps } from '@slipstream/design-system/FlightRow'
import { formatDay, formatTime } from '#app/format.ts'
import type { Money } from '#app/use-money.ts'
import { dutyTimes, dutyTitle } from '../duty-words.ts'
import { fareRow } from '#app/flights/fare-row.ts'
import type { ViewContext } from '#app/flights/fare-row.ts'

/** Unique among the proposals of a month. */
export function proposalKey({ item_kind, item_id, direction }: Optimisation): string {
  return `${item_kind}:${item_id}:${direction}`
}

/** The roster item a proposal is for, as it is now; undefined where it is gone. */
export function itemOf(proposal: Optimisation, items: readonly RosterItem[]): RosterItem | undefined {
  return items.find((item) => item.kind === proposal.item_kind && itemId(item) === proposal.item_id)
}

const isLess = (saving: string) => saving.startsWith('-')

/** `Saves £12.00.`, `Costs £12.00 more, because …`: what a proposal comes to, with its reason. */
export function proposalReason({ saving, current, proposed, reason }: Optimisation, money: Money): string {
  if (saving === null || Number(saving) === 0) return reason
  const { amount } = money.format(saving.replace('-', ''), proposed.price_currency)
  if (isLess(saving)) return `Costs ${amount} more, because ${reason}`
  return current ? `Saves ${amount}. ${reason}` : `${amount} less than the dearest in time. ${reason}`
}

/** `BA1439, Sat 7 Nov 08:35–10:05, £58.40`. */
function planned(flight: Price, money: Money): string {
  const times = `${formatDay(flight.departure_time)} ${formatTime(flight.departure_time)}–${formatTime(flight.arrival_time)}`
  return [flightName(flight), times, money.format(flight.price_amount, flight.price_currency).amount].join(
    ', ',
  )
}

export interface ProposalView {
  /** `To work`, `Home`. */
  way: string
  /** `LHR–ARN–LHR`. */
  duty: string
  /** `Sat 7 Nov, report 05:35 GMT`. */
  when: string
  /** The flight that is planned now. */
  current: string
  reason: string
  /** Null for a flight whose times cannot be read. */
  flight: FlightRowProps | null
  /** `BA1433, Sat 7 Nov 06:20`: the proposed flight in short. */
  brief: string
}

/** `Sat 7 Nov, report 05:35 GMT`. */
function endOf(item: RosterItem, direction: Optimisation['direction']): string {
  const { start, end } = dutyTimes(item)
  return direction === 'to_work'
    ? `${formatDay(itemStart(item))}, report ${start.time} ${start.zone}`
    : `${formatDay(itemEnd(item))}, clear ${end.time} ${end.zone}`
}

/** The flight that is proposed, with what it comes to against the one before. */
function proposedFlight(
  { current, proposed, saving }: Optimisation,
  view: ViewContext,
): FlightRowProps | null {
  const instants = readFlightInstants(proposed)
  if (!instants) return null
  // It is taken here, and booked where it stands among the flights of its duty.
  const { action: _, price, ...row } = fareRow(proposed, instants, view)
  // Where none was planned there is no price that went down.
  if (!current || saving === null || Number(saving) === 0) return { ...row, price }
  const { amount } = view.money.format(saving.replace('-', ''), proposed.price_currency)
  const direction = isLess(saving) ? 'up' : 'down'
  return {
    ...row,
    price: { ...price, change: { direction, label: `${amount} ${isLess(saving) ? 'more' : 'less'}` } },
  }
}

/** One proposal in words. */
export function proposalView(
  proposal: Optimisation,
  item: RosterItem | undefined,
  view: ViewContext,
): ProposalView {
  const { current, proposed, direction } = proposal
  return {
    way: direction === 'to_work' ? 'To work' : 'Home',
    duty: item ? dutyTitle(item) : 'A duty that is no longer in your roster',
    when: item ? endOf(item, direction) : '',
    current: current ? planned(current, view.money) : 'no flight planned',
    reason: proposalReason(proposal, view.money),
    flight: proposedFlight(proposal, view),
    brief: `${flightName(proposed)}, ${formatDay(proposed.departure_time)} ${formatTime(proposed.departure_time)}`,
  }
}

/**
 * What some proposals come to, in the user's currency, below 0 where safety costs more; null where a rate is missing, or
 * nothing is known to compare with.
 */
export function netSaving(proposals: readonly Optimisation[], rates: Rates): string | null {
  const known = proposals.flatMap(({ saving, proposed }) =>
    saving === null ? [] : [{ saving, price_currency: proposed.price_currency }],
  )
  const sum = (isCost: boolean) =>
    totalOf(
      known
        .filter(({ saving }) => isLess(saving) === isCost)
        .map(({ saving, price_currency }) => ({ price_amount: saving.replace('-', ''), price_currency })),
      rates,
    )
  const [gains, costs] = [sum(false), sum(true)]
  if (known.length === 0 || gains.unconverted.length + costs.unconverted.length > 0) return null
  return subtractAmounts(gains.amount, costs.amount)
}

/** `save up to £12.00`, `cost £3.50 more`: what `netSaving` says, after `They`; null where that is nothing. */
export function netWords(proposals: readonly Optimisation[], money: Money): string | null {
  const net = netSaving(proposals, money.rates)
  if (net === null || Number(net) === 0) return null
  const { amount } = money.format(net.replace('-', ''), money.rates.to)
  if (isLess(net)) return `cost ${amount} more`
  // Against the dearest flight where none was planned: nobody would have had to take that one.
  return proposals.every(({ current }) => current) ? `save ${amount}` : `save up to ${amount}`
}
