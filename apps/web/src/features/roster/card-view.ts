import { dateOf } from '@slipstream/commute/dates'
import type { NamedFlight } from '@slipstream/commute/plan/plan-types'
import { itemEnd, itemStart } from '@slipstream/commute/roster-items'
import type { ItemVerdicts, ReasonCode, Verdict } from '@slipstream/commute/verdict-types'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type {
  RosterCardDirection,
  RosterCardProps,
  RosterCardVerdict,
} from '@slipstream/design-system/RosterCard'
import { dutyDate, dutyDetails, dutyTimes, dutyTitle, spokenDutyTitle } from './duty-words.ts'
import type { ViewContext } from '#app/flights/fare-row.ts'
import { cardFlight } from './flight-view.ts'
import { verdictSummary } from './verdict-words.ts'

/** A verdict in the words of its badge. What is over needs no reasons. */
export function verdictBadge(verdict: Verdict): RosterCardVerdict {
  if (verdict.reasons[0]?.code === 'past') return { level: 'not_needed', label: 'Past' }
  return {
    level: verdict.level === 'no_data' ? 'unknown' : verdict.level,
    summary: verdictSummary(verdict),
  }
}

/** "Not booked" in red would alarm where nothing has to be booked. */
export function shownStatus(status: BookingStatus, verdict: Verdict): BookingStatus | undefined {
  return verdict.level === 'not_needed' && status === 'not_booked' ? undefined : status
}

function direction(
  verdict: Verdict,
  cardDate: string,
  view: ViewContext,
  onOpenFlights: () => void,
): RosterCardDirection {
  const { status, named } = verdict
  const flight = cardFlight(verdict, cardDate, view)
  const { makingIt, tooTight, eveningBefore, unfitting } = verdict
  const hasFlights = makingIt.length + tooTight.length + eveningBefore.length + unfitting.length > 0
  return {
    status: shownStatus(status, verdict),
    verdict: verdictBadge(verdict),
    ...(flight ? { flight } : {}),
    ...(flight && named ? { price: namedPrice(named, view) } : {}),
    ...(hasFlights ? { onOpenFlights } : {}),
  }
}

/** The price of the flight beside it: what was paid, or what it costs now. */
function namedPrice({ flight: { fare }, origin }: NamedFlight, view: ViewContext) {
  const price = view.money.format(fare.price_amount, fare.price_currency)
  return origin === 'booked' ? { ...price, trailingText: 'paid' } : price
}

/** Leave, days off, home standby, and ground duties that the user does not commute to: nothing to say of a commute. */
export function isCommuted({ to_work, from_work }: ItemVerdicts): boolean {
  return ![to_work, from_work].every(({ reasons: [first] }) => first && withoutCommute.has(first.code))
}

const withoutCommute: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'ground_duties_left_out',
  'free_time',
  'inside_other_duty',
])

/** A roster item and its verdicts in the words of its card. */
export function rosterCard(
  item: RosterItem,
  verdicts: ItemVerdicts,
  view: ViewContext,
  onOpen: (view: 'to_work' | 'from_work') => void,
): Omit<RosterCardProps, 'ref'> {
  const { start, end } = dutyTimes(item)
  return {
    kind: item.kind,
    date: dutyDate(item),
    title: dutyTitle(item),
    spokenTitle: spokenDutyTitle(item, view.names),
    details: dutyDetails(item),
    start,
    end,
    ...(isCommuted(verdicts)
      ? {
          toWork: direction(verdicts.to_work, dateOf(itemStart(item)), view, () => onOpen('to_work')),
          fromWork: direction(verdicts.from_work, dateOf(itemEnd(item)), view, () => onOpen('from_work')),
        }
      : {}),
  }
}
