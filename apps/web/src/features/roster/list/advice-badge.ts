import type { Clock } from '@slipstream/commute/time/clock'
import type { ItemAdvice, ReasonCode, Advice } from '@slipstream/commute/plan/advice-types'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { LevelAdviceProps } from '@slipstream/design-system/travel/advice/Advice'
import { lostFlightText, overnightText, adviceSummary } from '../rest/advice-text.ts'

type Badge = Pick<LevelAdviceProps, 'level' | 'label' | 'summary'>

/** The advice on one end of a duty: a label with the level, and the most important reason. */
export function levelProps(advice: Advice, clock: Clock): Badge {
  const { level, reasons, rest, direction } = advice
  const [first] = reasons
  if (first?.code === 'past') return { level: 'not_needed', label: 'Past' }
  if (rest?.kind === 'stay' && !rest.isConflict) return { level: 'not_needed', label: 'Stay near base' }
  if (rest?.isConflict)
    return { level: 'impossible', label: 'Conflict', summary: adviceSummary(advice, clock) }
  const summary = adviceSummary(advice, clock)
  if (level === 'no_data') return { level: 'unknown', summary }
  if (first?.code === 'overnight_needed' && level === 'tight')
    return { level, label: 'Overnight needed', summary: overnightText(advice, clock) }
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

/** The booking status; undefined if there is nothing to book. */
export function shownStatus({ status, level }: Advice): BookingStatus | undefined {
  return level === 'not_needed' && status === 'not_booked' ? undefined : status
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
