import type { CalendarKind } from '@slipstream/contract/calendar-links'
import type { Database } from '../db/database.ts'
import { planRoster } from '@slipstream/commute/plan/rest-verdicts'
import { commuteContext } from '../roster/commute-context.ts'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'
import type { RosterStore } from '../roster/roster-store.ts'
import { busyEvents } from './busy-events.ts'
import { fullEvents } from './full-events.ts'
import { createToldEvents } from './told-events.ts'
import { writeCalendar } from './write-calendar.ts'

/** The roster as calendars take it. */
export interface CalendarOut {
  /** The whole roster as iCalendar text; the same bytes for as long as nothing changes. */
  write(userId: string, kind: CalendarKind): Promise<string>
}

interface Options {
  readonly database: Database
  readonly users: Users
  readonly settings: Settings
  readonly store: Pick<RosterStore, 'allItems'>
  /** Hides what the events of a busy calendar are of. */
  readonly key: Buffer
  readonly now: () => Date
}

export function createCalendarOut({ database, users, settings, store, key, now }: Options): CalendarOut {
  const told = createToldEvents(database, now)
  return {
    async write(userId, kind) {
      const [items, context] = await Promise.all([
        store.allItems(userId),
        commuteContext({ users, settings }, userId),
      ])
      // Without the clock, or the same roster would read differently from one minute to the next.
      const events = fullEvents(items, planRoster(items, context))
      const shown = kind === 'full' ? events : busyEvents(events, userId, key)
      return writeCalendar(kind, await told.tell(userId, kind, shown))
    },
  }
}
