import { itemKey, reportInstant } from '@slipstream/commute/roster-items'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { hasStrip } from './rest-view.ts'

/** A duty of the list, with the rest that is shown before its card, or after the last one. */
export interface ListRow {
  readonly item: RosterItem
  readonly before: RestPlan | null
  readonly after: RestPlan | null
}

/**
 * The rows of a month: each rest stands before the first duty that starts after its clear, so after everything that overlaps
 * the duty it follows; the one that reaches into the next month stands last.
 */
export function rowsOf(items: readonly RosterItem[], rests: readonly RestPlan[]): ListRow[] {
  const shown = rests.filter(hasStrip)
  const starts = items.map(reportInstant)
  const [first = Infinity] = starts
  const placed = new Map<number, RestPlan>()
  let trailing: RestPlan | null = null
  for (const rest of shown) {
    const clear = rest.after?.at ?? -Infinity
    const index = starts.findIndex((start) => start >= clear)
    // The plan reaches into the next month: the first rest after all duties of this one is the one that leads there.
    if (index === -1) trailing ??= rest
    // One that ended before this month's first duty belongs to the month before.
    else if ((rest.before?.at ?? -Infinity) >= first && !placed.has(index)) placed.set(index, rest)
  }
  const isOfMonth = items.some((item) => itemKey(item) === trailing?.after?.itemKey)
  return items.map((item, index) => ({
    item,
    before: placed.get(index) ?? null,
    after: index === items.length - 1 && isOfMonth ? trailing : null,
  }))
}
