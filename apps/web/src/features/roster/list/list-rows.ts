import { itemKey, reportInstant } from '@slipstream/commute/roster/roster-items'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { isRestListed } from '../rest/rest-view.ts'

/** A duty of the list, with the rest shown before its card, or after the last one. */
export interface ListRow {
  readonly item: RosterItem
  readonly before: RestPlan | null
  readonly after: RestPlan | null
}

/**
 * The rows of a month: each rest is before the first duty that starts after its clear, so after everything that overlaps
 * the duty it follows; the one that extends into the next month is last.
 */
export function getRows(items: readonly RosterItem[], rests: readonly RestPlan[]): ListRow[] {
  const shown = rests.filter(isRestListed)
  const starts = items.map(reportInstant)
  const [first = Infinity] = starts
  const placed = new Map<number, RestPlan>()
  let trailing: RestPlan | null = null
  for (const rest of shown) {
    const clear = rest.clear?.at ?? -Infinity
    const index = starts.findIndex((start) => start >= clear)
    // The plan extends into the next month: the first rest after all duties of this one leads there.
    if (index === -1) trailing ??= rest
    // A rest that ended before this month's first duty belongs to the previous month.
    else if ((rest.report?.at ?? -Infinity) >= first && !placed.has(index)) placed.set(index, rest)
  }
  const isOfMonth = items.some((item) => itemKey(item) === trailing?.clear?.itemKey)
  return items.map((item, index) => ({
    item,
    before: placed.get(index) ?? null,
    after: index === items.length - 1 && isOfMonth ? trailing : null,
  }))
}
