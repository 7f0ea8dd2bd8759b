import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import type { DetailProps } from './detail-props.ts'

/** The item with this key and its advice; null if it is not known. A rest may begin with a duty of the previous month. */
export function openDuty(
  key: string | null,
  items: readonly RosterItem[],
  plan: RosterPlan | null,
): Pick<DetailProps, 'item' | 'itemAdvice'> | null {
  if (key === null) return null
  const item = plan ? plan.itemOf(key) : items.find((each) => itemKey(each) === key)
  const itemAdvice = plan ? plan.get(key) : null
  return item && itemAdvice !== undefined ? { item, itemAdvice } : null
}
