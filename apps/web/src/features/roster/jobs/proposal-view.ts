import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { subtractAmounts } from '@slipstream/commute/money/money-sums'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { Price } from '@slipstream/contract/flight'
import type { Optimisation, RestProposal } from '@slipstream/contract/hotline'
import type { RosterItem } from '@slipstream/contract/roster'
import type { FlightOfferProps } from '@slipstream/design-system/travel/FlightOffer'
import { longWeekdayDayLabel, weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import { plural } from '#shared/format.ts'
import type { Money } from '#shared/use-money.ts'
import { dutyTimes, dutyTitle } from '../duty-text.ts'
import { fareRow } from '#shared/flights/fare-row.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'

/** The duties on either side of a rest, as they are now; undefined if one is deleted or not known. */
export function endsOf({ rest }: RestProposal, items: readonly RosterItem[]) {
  const [clear = '', report = ''] = rest.split('~')
  const find = (key: string) => items.find((item) => itemKey(item) === key)
  return { clear: find(clear), report: find(report) }
}

/** The roster item that a flight is proposed for, as it is now; undefined if it is deleted. */
export function itemOf(flight: Optimisation, items: readonly RosterItem[]): RosterItem | undefined {
  return items.find((item) => itemKey(item) === `${flight.item_kind}:${flight.item_id}`)
}

export interface ProposalFlight {
  /** `Home`, `To work`. */
  way: string
  /** `BA1439, Sat 7 Nov 08:35–10:05, £58.40`; undefined if no flight is planned now. */
  current: string | undefined
  /** Null for a flight whose times cannot be read. */
  row: FlightOfferProps | null
  /** `BA1433, Sat 7 Nov 06:20`. */
  brief: string
}

export interface ProposalView {
  /** `Home 41 h 20 min`, `Stay near base`. */
  headline: string
  /** `LHR–ARN–LHR to LHR–GVA–LHR`. */
  duties: string
  /** Names it among the others: `Home 41 h 20 min, LHR–ARN–LHR to LHR–GVA–LHR, Thursday 5 November to Saturday 7 November`. */
  name: string
  /** `Clear Thu 5 Nov 19:05 GMT, report Sat 7 Nov 05:35 GMT`. */
  when: string
  /** Its cost, and the difference to the current plan: `£112, £23 less than planned`. */
  cost: string | undefined
  reason: string
  flights: ProposalFlight[]
  /** All of it in one line. */
  brief: string
}

/** `£112, £23 less than planned`; without the difference if nothing is planned. */
export function costText({ cost, current_cost: current }: RestProposal, money: Money): string | undefined {
  if (cost === null) return undefined
  const { amount } = money.format(cost, 'GBP')
  if (current === null) return amount
  const difference = subtractAmounts(cost, current)
  if (Number(difference) === 0) return `${amount}, as planned`
  const { amount: by } = money.format(difference.replace('-', ''), 'GBP')
  return `${amount}, ${by} ${difference.startsWith('-') ? 'less' : 'more'} than planned`
}

function headlineOf({ decision, minutes_at_home: minutes, flights }: RestProposal): string {
  if (decision === 'stay') return 'Stay near base'
  if (minutes !== null) return `Home ${formatDuration(minutes)}`
  return flights[0]?.direction === 'from_work' ? 'Fly home' : 'Fly to work'
}

/** `BA1439, Sat 7 Nov 08:35–10:05, £58.40`. */
function planned(flight: Price, money: Money): string {
  const times = `${weekdayDayLabel(flight.departure_time)} ${timeLabel(flight.departure_time)}–${timeLabel(flight.arrival_time)}`
  return [flightName(flight), times, money.format(flight.price_amount, flight.price_currency).amount].join(
    ', ',
  )
}

function flightView({ current, proposed, direction }: Optimisation, view: ViewContext): ProposalFlight {
  const instants = readFlightInstants(proposed)
  // Without its link to buy: a flight is planned here, and bought among the flights of its duty.
  const { action: _, ...row } = instants ? fareRow(proposed, instants, view) : { action: null }
  return {
    way: direction === 'to_work' ? 'To work' : 'Home',
    current: current ? planned(current, view.money) : undefined,
    row: 'leaves' in row ? row : null,
    brief: `${flightName(proposed)}, ${weekdayDayLabel(proposed.departure_time)} ${timeLabel(proposed.departure_time)}`,
  }
}

/** The text of one proposal. */
export function proposalView(
  proposal: RestProposal,
  items: readonly RosterItem[],
  view: ViewContext,
): ProposalView {
  const { clear, report } = endsOf(proposal, items)
  const flights = proposal.flights.map((flight) => flightView(flight, view))
  const headline = headlineOf(proposal)
  const duties = dutiesText(clear, report)
  const nights = proposal.nights_near_base
  return {
    headline,
    duties,
    name: [headline, duties, daysText(clear, report)].filter(Boolean).join(', '),
    when: [clear && clearText(clear), report && reportText(report)].filter(Boolean).join(', '),
    cost: [costText(proposal, view.money), nights > 0 ? `${plural(nights, 'night')} near base` : undefined]
      .filter(Boolean)
      .join(' · '),
    reason: proposal.reason,
    flights,
    brief: flights.length > 0 ? flights.map(({ brief }) => brief).join(' and ') : headline,
  }
}

function dutiesText(clear: RosterItem | undefined, report: RosterItem | undefined): string {
  if (clear && report) return `${dutyTitle(clear)} to ${dutyTitle(report)}`
  if (clear) return `After ${dutyTitle(clear)}`
  return report ? `Before ${dutyTitle(report)}` : 'Duties that are no longer in your roster'
}

/** The days it is between: the same duties are often flown twice in a month. */
function daysText(clear: RosterItem | undefined, report: RosterItem | undefined): string {
  const days = [clear && itemEnd(clear), report && itemStart(report)].flatMap((at) =>
    at === undefined ? [] : [longWeekdayDayLabel(at)],
  )
  return [...new Set(days)].join(' to ')
}

function clearText(item: RosterItem): string {
  const { end } = dutyTimes(item)
  return `Clear ${weekdayDayLabel(itemEnd(item))} ${end.time} ${end.zone}`
}

function reportText(item: RosterItem): string {
  const { start } = dutyTimes(item)
  return `report ${weekdayDayLabel(itemStart(item))} ${start.time} ${start.zone}`
}

/** The total of several proposals: `£230 in all, 12 h more at home than planned`; null if no cost is known. */
export function totalText(proposals: readonly RestProposal[], money: Money): string | null {
  const costs = proposals.flatMap(({ cost }) => (cost === null ? [] : [Number(cost)]))
  if (costs.length === 0) return null
  const sum = costs.reduce((total, cost) => total + cost, 0)
  const gained = proposals.reduce(
    (total, { minutes_at_home: minutes, current_minutes_at_home: current }) =>
      minutes !== null && current !== null ? total + minutes - current : total,
    0,
  )
  const { amount } = money.format(sum.toFixed(2), 'GBP')
  return gained > 0
    ? `${amount} in all, ${formatDuration(gained)} more at home than planned`
    : `${amount} in all`
}
