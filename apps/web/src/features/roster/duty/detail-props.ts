import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import type { RosterLayout, RosterView } from '../roster-url.ts'
import type { DecideRest } from '../rest/use-rest-decision.ts'

/** The item with this key and its advice; null if it is not known. A rest may begin with a duty of the previous month. */
export function openDuty(
  key: string | null,
  items: readonly RosterItem[],
  plan: RosterPlan | null,
): Pick<DetailProps, 'item' | 'itemAdvice'> | null {
  if (key === null) return null
  const item = plan ? plan.getItem(key) : items.find((each) => itemKey(each) === key)
  const itemAdvice = plan ? plan.get(key) : null
  return item && itemAdvice !== undefined ? { item, itemAdvice } : null
}

/** What an address opens, and what stands around it. */
export interface DetailProps {
  item: RosterItem
  /** Null until the profile is known. */
  itemAdvice: ItemAdvice | null
  month: string
  layout: RosterLayout
  view: RosterView
  context: ViewContext
  onDecide: DecideRest
  /** The chosen day of the calendar. */
  day?: string | null | undefined
}
