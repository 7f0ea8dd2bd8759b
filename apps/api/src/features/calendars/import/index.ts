import { calendarMessages } from '@slipstream/contract/error-messages'
import {
  changeRosterFeed,
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  removeRosterFeed,
  takeRosterImport,
} from '@slipstream/contract/roster-import'
import { getSharedAnswers, setSharedAnswers } from '@slipstream/contract/shared-answers'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Users } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement } from '#platform/http/implement.ts'
import type { ThrottlePolicy } from '#platform/limits/throttle.ts'
import type { Providers } from '#providers/providers.ts'
import { createCalendarImport } from './calendar-import.ts'
import { getSource } from './calendar-source.ts'
import { createCalendarThread } from './calendar-thread.ts'
import { createCodeAnswers } from './code-answers.ts'
import { createFeedWatch, type WatchSchema } from './feed-watch.ts'
import { createImportPreviews } from './import-previews.ts'
import { createRosterFeeds } from './roster-feeds.ts'

/** A feed makes us call on others. What is read of files and texts is limited by the processor's time (reading-budget.ts). */
export const feedPolicy: ThrottlePolicy = {
  freeAttempts: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetAfterSeconds: 600,
}

interface ImportContext extends FeatureContext<WatchSchema>, Pick<Providers, 'airports' | 'calendarFeeds'> {
  readonly store: RosterStore
  readonly users: Users
}

/** Real rosters in: calendars by file, text and feed (issue 5 item 6). */
export function createCalendarImports(options: ImportContext) {
  const { database, keys, throttle, audit, signal, now } = options
  const thread = createCalendarThread({ signal, now })
  const codeAnswers = createCodeAnswers(database, now)
  const context = { ...options, thread, codeAnswers, key: keys.feeds }
  const feeds = createRosterFeeds(context)
  const previews = createImportPreviews(database, now)
  const calendarImport = createCalendarImport({ ...context, previews, feeds })
  const feedWatch = createFeedWatch(context)
  const countFeed = (userId: string) => throttle.attempt(`calendar:${userId}`, feedPolicy)
  return {
    feedWatch,
    codeAnswers,
    exported: async (userId: string) => ({
      roster_feeds: await feeds.all(userId),
      ...(await codeAnswers.exported(userId)),
    }),
    handlers: [
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
      implement(getRosterFeeds, async ({ caller }) => ({ feeds: await feeds.all(caller.userId) })),
      implement(previewRosterFeed, async ({ params, caller: { userId } }) => {
        await countFeed(userId)
        return calendarImport.previewFeed(userId, params.id)
      }),
      implement(changeRosterFeed, async ({ params, body, caller: { userId } }) => {
        // Each switching on makes us call on others.
        if (body.is_automatic) await countFeed(userId)
        const feed = await feeds.setAutomatic(userId, params.id, body.is_automatic)
        if (!feed) throw new ApiError('not_found', { message: calendarMessages.feedGone })
        return { feed }
      }),
      implement(removeRosterFeed, async ({ params, caller }) => {
        if (!(await feeds.remove(caller.userId, params.id))) {
          throw new ApiError('not_found', { message: calendarMessages.feedGone })
        }
        return { success: true as const }
      }),
      implement(getSharedAnswers, async ({ caller }) => ({
        is_on: await codeAnswers.isShared(caller.userId),
      })),
      implement(setSharedAnswers, async ({ body: { is_on: isOn }, caller: { userId }, context }) => {
        await codeAnswers.share(userId, isOn)
        await audit.record({
          event: isOn ? 'shared_answers_turned_on' : 'shared_answers_turned_off',
          userId,
          ip: context.get('ip'),
        })
        return { is_on: isOn }
      }),
    ],
    tasks: [feedWatch],
    forget: () => previews.forget(),
  }
}
