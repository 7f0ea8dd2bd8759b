import { directions, getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterItem } from '@slipstream/contract/roster'
import type { User } from '@slipstream/contract/user'
import { restPlace, type RosterView } from '../roster-url.ts'

interface KnownMonth {
  readonly roster: readonly RosterItem[]
  /** It was read from the crew system or a calendar. */
  readonly hasData: boolean
}

/** Whether any of the months has a roster, however it came: fetched, imported or added by hand. */
export function hasRoster(months: readonly KnownMonth[]): boolean {
  return months.some(({ hasData, roster }) => hasData || roster.length > 0)
}

/** Whether the user has decided about any commute: a flight chosen or booked, or a rest spent near base. */
export function hasPlannedCommute(items: readonly RosterItem[]): boolean {
  return items.some(
    (item) =>
      (item.next_rest ?? null) !== null ||
      directions.some(
        (direction) =>
          getStatusFor({ item, direction }) !== 'not_booked' || getFlight({ item, direction }) !== null,
      ),
  )
}

/** Every profile has a base; another server may know no home airport. */
export const hasHome = ({ home_airports }: Pick<User, 'home_airports'>) => home_airports.length > 0

/** Where the first commute is planned. */
export interface OpenCommute {
  readonly itemKey: string
  readonly view: RosterView
}

/** The first commute ahead with a flight to choose; null if there is none. */
export function firstOpenCommute(rests: readonly RestPlan[]): OpenCommute | null {
  const open = rests.find(
    ({ isPast, isMuted, isConflict, kind, wayHome, wayToWork }) =>
      !isPast &&
      !isMuted &&
      !isConflict &&
      (kind === 'home' || kind === 'one_way') &&
      (wayHome ?? wayToWork) !== null,
  )
  return open ? restPlace(open) : null
}
