import type { BrokenCommute } from '@slipstream/contract/roster-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../plan/commute-context.ts'
import { directions, getFlight, isBooked, getStatusFor } from './item-booking.ts'
import { planRoster, type RosterPlan } from '../plan/describe/advice.ts'
import { itemKey } from './roster-items.ts'

/** The items with the booking statuses that the plan derives. Items without a change are the same objects. */
export function withDerivedStatuses<I extends RosterItem>(items: readonly I[], plan: RosterPlan): I[] {
  return items.map((item) => {
    const itemAdvice = plan.get(itemKey(item))
    if (!itemAdvice) return item
    const { to_work, from_work } = itemAdvice
    if (to_work.status === item.to_work_status && from_work.status === item.from_work_status) return item
    return { ...item, to_work_status: to_work.status, from_work_status: from_work.status }
  })
}

/** The flights that are booked or listed for an item: what a removed duty leaves without a use. */
export function getBookings(item: RosterItem): BrokenCommute[] {
  return directions.flatMap((direction) => {
    const flight = getFlight({ item, direction })
    return flight && isBooked(getStatusFor({ item, direction })) ? [{ direction, flight }] : []
  })
}

/**
 * The booked and listed flights of each item that cannot be flown: too close to their duty, during another one, or in
 * conflict with the other half of their rest. By `itemKey`; independent of the clock.
 */
export function brokenBookings(
  items: readonly RosterItem[],
  context: CommuteContext,
): ReadonlyMap<string, readonly BrokenCommute[]> {
  const clockless = { ...context, now: undefined }
  const plan = planRoster(items, clockless)
  return new Map(
    items.map((item) => {
      const key = itemKey(item)
      const itemAdvice = plan.get(key)
      const isBroken = ({ direction }: BrokenCommute) => {
        const advice = itemAdvice?.[direction]
        if (!advice) return false
        // A listing keeps its status whatever becomes of it.
        const isListingLost = advice.status === 'standby' && advice.level === 'impossible'
        return advice.status === 'booked_incorrect_time' || isListingLost || advice.rest?.isConflict === true
      }
      return [key, getBookings(item).filter(isBroken)]
    }),
  )
}
