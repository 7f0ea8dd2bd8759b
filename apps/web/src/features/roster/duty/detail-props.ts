import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import type { RosterItem } from '@slipstream/contract/roster'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import type { RosterLayout, RosterView } from '../roster-url.ts'
import type { DecideRest } from '../rest/use-rest-decision.ts'

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
