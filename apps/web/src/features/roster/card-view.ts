import { hasFlights } from '@slipstream/commute/flights/commute-filters'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import type { NamedFlight } from '@slipstream/commute/plan/plan-types'
import { itemStart } from '@slipstream/commute/roster/roster-items'
import type { ItemAdvice, ReasonCode, Advice } from '@slipstream/commute/plan/advice-types'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type {
  RosterCardDirection,
  RosterCardProps,
  RosterCardAdvice,
} from '@slipstream/design-system/RosterCard'
import { cardTimes, dutyDate, dutyDetails, dutyTitle, spokenDetails } from './duty-text.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { cardFlight } from './flight-view.ts'
import { lostFlightText, overnightText, spokenSummary, adviceSummary } from './advice-text.ts'

/** The text of a level badge: a label with the level, and the most important reason. */
export function levelBadge(advice: Advice): RosterCardAdvice {
  const { level, reasons, rest, direction } = advice
  const [first] = reasons
  if (first?.code === 'past') return { level: 'not_needed', label: 'Past' }
  if (rest?.kind === 'stay' && !rest.isConflict) return { level: 'not_needed', label: 'Stay near base' }
  if (rest?.isConflict) return { level: 'impossible', label: 'Conflict', summary: adviceSummary(advice) }
  const summary = adviceSummary(advice)
  if (level === 'no_data') return { level: 'unknown', summary }
  if (first?.code === 'overnight_needed' && level === 'tight')
    return { level, label: 'Overnight needed', summary: overnightText(advice) }
  if (level === 'impossible') return { level, label: lostLabel(advice), summary }
  if (level === 'at_risk' && advice.named === null && direction === 'from_work')
    return { level, label: 'No flight home', summary }
  return { level, summary }
}

/** An unusable booking gets its own label, apart from a report that no flight makes. */
function lostLabel({ named, direction }: Advice): string {
  // Somebody who is home by it is not back for report.
  if (named && direction === 'from_work' && named.level !== 'impossible') return 'No way back'
  if (named) return lostFlightText(named)
  return direction === 'to_work' ? 'No flight makes report' : 'No flight home'
}

/** "Not booked" in red would alarm users where nothing has to be booked. */
export function shownStatus(status: BookingStatus, advice: Advice): BookingStatus | undefined {
  return advice.level === 'not_needed' && status === 'not_booked' ? undefined : status
}

function direction(
  advice: Advice,
  cardDate: string,
  view: ViewContext,
  onOpenFlights: () => void,
): RosterCardDirection {
  const { status, named } = advice
  const badge = levelBadge(advice)
  const isMargin = badge.summary === adviceSummary(advice)
  const flight = cardFlight(advice, cardDate)
  return {
    status: shownStatus(status, advice),
    advice: isMargin ? { ...badge, spokenSummary: spokenSummary(advice) } : badge,
    ...(flight ? { flight } : {}),
    ...(flight && named ? { price: namedPrice(named, view) } : {}),
    ...(hasFlights(advice) ? { onOpenFlights } : {}),
  }
}

/** The price beside a flight: what was paid, or what it costs now. */
function namedPrice({ flight: { fare }, origin }: NamedFlight, view: ViewContext) {
  const price = view.money.format(fare.price_amount, fare.price_currency)
  return origin === 'booked' ? { ...price, trailingText: 'paid' } : price
}

/** Leave, days off, home standby, and ground duties that the user does not commute to: no commute to show. */
export function isCommuted({ to_work, from_work }: ItemAdvice): boolean {
  return ![to_work, from_work].every(({ reasons: [first] }) => first && withoutCommute.has(first.code))
}

const withoutCommute: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'ground_duties_left_out',
  'free_time',
  'inside_other_duty',
])

/** The text of a card for a roster item and its advice, which is null until the profile is known. */
export function rosterCard(
  item: RosterItem,
  itemAdvice: ItemAdvice | null,
  view: ViewContext,
  onOpen: (view: 'to_work' | 'from_work') => void,
): Omit<RosterCardProps, 'ref'> {
  const { start, end } = cardTimes(item)
  return {
    kind: item.kind,
    date: dutyDate(item),
    title: dutyTitle(item),
    details: dutyDetails(item),
    spokenDetails: spokenDetails(item),
    start,
    end,
    ...(itemAdvice && isCommuted(itemAdvice)
      ? {
          toWork: direction(itemAdvice.to_work, dateOf(itemStart(item)), view, () => onOpen('to_work')),
          fromWork: direction(itemAdvice.from_work, dateOf(itemStart(item)), view, () => onOpen('from_work')),
        }
      : {}),
  }
}
