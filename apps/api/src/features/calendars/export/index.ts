import {
  createCalendarLink,
  downloadCalendar,
  getCalendarLinks,
  readCalendarFeed,
  revokeCalendarLink,
} from '@slipstream/contract/calendar-links'
import { apiBasePath, fillPath } from '@slipstream/contract/endpoint'
import { calendarMessages } from '@slipstream/contract/error-messages'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Settings, Clocks } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement } from '#platform/http/implement.ts'
import { createTokenBuckets } from '#platform/limits/rate-limit.ts'
import { createCalendarLinks } from './calendar-links.ts'
import { createCalendarExport } from './calendar-export.ts'
import type { PublishedCalendarSchema } from './tables.ts'

/** Calendars ask every few minutes at most, but one link may be in several of them. */
export const feedReadingsPerMinute = 30

/** Asked for again each time, so that a revoked address is worth nothing at once. */
const cacheControl = 'private, no-cache'

interface ExportContext extends FeatureContext<PublishedCalendarSchema> {
  readonly settings: Settings
  readonly clocks: Clocks
  readonly store: RosterStore
}

/** Real rosters out: what gives a roster to other calendars (issue 5 item 7). */
export function createCalendarExports(options: ExportContext) {
  const { config, database, keys, audit, now } = options
  const calendarLinks = createCalendarLinks(database, now)
  const calendarExport = createCalendarExport({ ...options, key: keys.calendar })
  const takeReading = createTokenBuckets(feedReadingsPerMinute, now)

  return {
    exported: async (userId: string) => ({ calendar_links: await calendarLinks.ofUser(userId) }),
    handlers: [
      implement(getCalendarLinks, async ({ caller }) => ({
        links: await calendarLinks.ofUser(caller.userId),
      })),

      implement(createCalendarLink, async ({ body: { kind }, caller: { userId }, context }) => {
        const { link, token } = await calendarLinks.make(userId, kind)
        await audit.record({
          event: 'calendar_link_made',
          userId,
          ip: context.get('ip'),
          details: { kind },
        })
        return { link, url: `${config.publicUrl}${apiBasePath}${fillPath(readCalendarFeed.path, { token })}` }
      }),

      implement(revokeCalendarLink, async ({ params: { kind }, caller: { userId }, context }) => {
        if (!(await calendarLinks.revoke(userId, kind)))
          throw new ApiError('not_found', { message: calendarMessages.noSuchLink })
        await audit.record({
          event: 'calendar_link_revoked',
          userId,
          ip: context.get('ip'),
          details: { kind },
        })
        return { success: true as const }
      }),

      implement(downloadCalendar, ({ query: { kind }, caller, context }) => {
        context.header('Cache-Control', cacheControl)
        context.header('Content-Disposition', `attachment; filename="slipstream-${kind}.ics"`)
        return calendarExport.write(caller.userId, kind)
      }),

      implement(readCalendarFeed, async ({ params: { token }, context }) => {
        const owner = await calendarLinks.findOwner(token)
        if (!owner) throw new ApiError('not_found', { message: calendarMessages.linkOutOfUse })
        takeReading(owner.linkId)
        const calendar = await calendarExport.write(owner.userId, owner.kind)
        await calendarLinks.noteReading(owner.linkId)
        context.header('Cache-Control', cacheControl)
        context.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
        return calendar
      }),
    ],
  }
}
