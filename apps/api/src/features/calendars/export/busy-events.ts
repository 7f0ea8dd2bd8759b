import { mac } from '#platform/keys.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** When the owner is away and nothing else: not even an identifier tells a duty from a commute. */
export function busyEvents(events: readonly CalendarEvent[], userId: string, key: Buffer): CalendarEvent[] {
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
