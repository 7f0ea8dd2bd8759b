import {
  createCalendarLink,
  downloadCalendar,
  getCalendarLinks,
  readCalendarFeed,
  revokeCalendarLink,
  type CalendarLink,
} from '@slipstream/contract/calendar-links'
import { apiBasePath, fillPath } from '@slipstream/contract/endpoint'
import { calendarMessages } from '@slipstream/contract/error-messages'
import type { HttpHandler } from 'msw'
import { calendarText } from '../fixtures/calendars.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

const tokenLength = 43

function withoutToken({ kind, created_at, last_read_at }: CalendarLink): CalendarLink {
  return { kind, created_at, last_read_at }
}

/** Calendars of the mocked server differ enough to be recognised; it writes no whole roster. */
export function calendarHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const now = () => new Date(world.now()).toISOString()
  return [
    on(getCalendarLinks, () => ({
      links: [...world.calendarLinks.values()]
        .map(withoutToken)
        .toSorted((a, b) => b.kind.localeCompare(a.kind)),
    })),
    on(createCalendarLink, ({ body: { kind } }) => {
      const token = world.nextId(`mock-${kind}`).padEnd(tokenLength, '0')
      const link = { kind, created_at: now(), last_read_at: null }
      world.calendarLinks.set(kind, { ...link, token })
      const path = fillPath(readCalendarFeed.path, { token })
      return { link, url: `https://slipstream.example${apiBasePath}${path}` }
    }),
    on(revokeCalendarLink, ({ params: { kind } }) => {
      if (!world.calendarLinks.delete(kind)) throw new MockFailure('not_found', calendarMessages.noSuchLink)
      return { success: true }
    }),
    on(downloadCalendar, ({ query: { kind } }) => calendarText(kind)),
    on(readCalendarFeed, ({ params: { token } }) => {
      const link = [...world.calendarLinks.values()].find((each) => each.token === token)
      if (!link) throw new MockFailure('not_found', calendarMessages.linkOutOfUse)
      world.calendarLinks.set(link.kind, { ...link, last_read_at: now() })
      return calendarText(link.kind)
    }),
  ]
}
