import type { CalendarKind } from '@slipstream/contract/calendar-links'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Settings, Clocks } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { mac } from '#platform/keys.ts'
import { fullEvents } from './full-events.ts'
import { createPublishedEvents } from './published-events.ts'
import { writeCalendar } from './write-calendar.ts'
import type { PublishedCalendarSchema } from './tables.ts'
import type { CalendarEvent } from './calendar-event.ts'

interface Options {
  readonly database: Database<PublishedCalendarSchema>
  readonly settings: Settings
  readonly clocks: Clocks
  readonly store: Pick<RosterStore, 'allItems'>
  /** Hides what the events of a busy calendar are of. */
  readonly key: Buffer
  readonly now: () => Date
}

/** The roster as calendars take it. */
export function createCalendarExport({ database, settings, clocks, store, key, now }: Options) {
  const published = createPublishedEvents(database, now)
  return {
    /** The whole roster as iCalendar text; the same bytes for as long as nothing changes. */
    async write(userId: string, kind: CalendarKind): Promise<string> {
      const [items, context, { leave_alarm: rings }, clock] = await Promise.all([
        store.allItems(userId),
        settings.commuteContext(userId),
        settings.get(userId),
        clocks.get(userId),
      ])
      // Without the present, or the same roster would read differently from one minute to the next.
      const events = fullEvents(items, planRoster(items, context), clock, rings ? context.settings : null)
      const shown = kind === 'full' ? events : busyEvents(events, userId, key)
      return writeCalendar(kind, await published.tell(userId, kind, shown))
    },
  }
}

/** When the owner is away and nothing else: not even an identifier tells a duty from a commute. */
function busyEvents(events: readonly CalendarEvent[], userId: string, key: Buffer): CalendarEvent[] {
  return events
    .filter(({ isAway }) => isAway)
    .map(({ uid, start, end }) => ({
      // Duties are named in patterns that could be guessed, so a plain hash would tell them.
      uid: `${mac(key, `${userId} ${uid}`)}@slipstream`,
      start,
      end,
      summary: 'Busy',
      description: '',
      location: null,
      isTentative: false,
      isAway: true,
    }))
}
