import { calendarMessages } from '@slipstream/contract/error-messages'
import {
  changeRosterFeed,
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  removeRosterFeed,
  takeRosterImport,
} from '@slipstream/contract/roster-import'
import { ApiError } from '#platform/http/api-error.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { Throttle, ThrottlePolicy } from '#platform/limits/throttle.ts'
import { type CalendarImport } from './calendar-import.ts'
import { getSource } from './calendar-source.ts'
import type { RosterFeeds } from './roster-feeds.ts'

interface CalendarImportServices {
  readonly calendarImport: CalendarImport
  readonly rosterFeeds: RosterFeeds
  readonly throttle: Throttle
}

/** A feed makes us call on others. What is read of files and texts is limited by the processor's time (reading-budget.ts). */
export const feedPolicy: ThrottlePolicy = {
  freeAttempts: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetAfterSeconds: 600,
}

/** Real rosters in: calendars by file, text and feed (issue 5 item 6). */
export function calendarImportHandlers(services: CalendarImportServices): Implementation[] {
  const { calendarImport, rosterFeeds, throttle } = services
  const countFeed = (userId: string) => throttle.attempt(`calendar:${userId}`, feedPolicy)
  return [
    implement(previewRosterImport, async ({ body, files, caller: { userId } }) => {
      const source = getSource(body, files)
      if (source.kind === 'feed') await countFeed(userId)
      return calendarImport.preview(userId, source, body.times)
    }),
    implement(takeRosterImport, ({ body, caller }) =>
      calendarImport.take(caller, {
        importId: body.import_id,
        keepFeed: body.keep_feed,
        decisions: body.decisions,
      }),
    ),
    implement(getRosterFeeds, async ({ caller }) => ({ feeds: await rosterFeeds.all(caller.userId) })),
    implement(previewRosterFeed, async ({ params, caller: { userId } }) => {
      await countFeed(userId)
      return calendarImport.previewFeed(userId, params.id)
    }),
    implement(changeRosterFeed, async ({ params, body, caller: { userId } }) => {
      // Each switching on makes us call on others.
      if (body.is_automatic) await countFeed(userId)
      const feed = await rosterFeeds.setAutomatic(userId, params.id, body.is_automatic)
      if (!feed) throw new ApiError('not_found', { message: calendarMessages.feedGone })
      return { feed }
    }),
    implement(removeRosterFeed, async ({ params, caller }) => {
      if (!(await rosterFeeds.remove(caller.userId, params.id))) {
        throw new ApiError('not_found', { message: calendarMessages.feedGone })
      }
      return { success: true as const }
    }),
  ]
}
