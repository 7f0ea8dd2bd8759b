import { brokenFlights } from '@slipstream/commute/roster/refresh/notified-changes'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { diffRoster } from '@slipstream/commute/roster/roster-diff'
import { calendarMessages } from '@slipstream/contract/error-messages'
import type { Month } from '@slipstream/contract/primitives'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import {
  calendarLimits,
  type DecidedEvent,
  type ImportPreview,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import { type PushSchema, rosterChanged, writePush } from '#features/notifications/push-messages.ts'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Users } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { Caller } from '#platform/http/app-env.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { CalendarFeeds } from '#providers/calendar-feeds.ts'
import { type CalendarSource, noCalendar, readSource } from './calendar-source.ts'
import type { CalendarThread } from './calendar-thread.ts'
import type { CodeAnswerStore } from './code-answers.ts'
import { decide, decidedItems, isAnswer } from './event-decisions.ts'
import type { ImportPreviews } from './import-previews.ts'
import { itemsBefore } from './read/items-before.ts'
import type { Decisions, RosterFeeds } from './roster-feeds.ts'
import { seal, unseal } from './sealed-text.ts'

export interface Taken {
  readonly months: Month[]
  readonly changes: ItemChange[]
}

export interface TakeRequest {
  readonly importId: string
  readonly keepFeed: boolean
  readonly decisions: readonly DecidedEvent[]
}

type Taker = Pick<Caller, 'userId' | 'sessionId'>

interface Options {
  readonly database: Database<PushSchema>
  readonly previews: ImportPreviews
  readonly feeds: RosterFeeds
  readonly codeAnswers: CodeAnswerStore
  readonly calendarFeeds: CalendarFeeds
  readonly thread: CalendarThread
  readonly store: RosterStore
  readonly users: Users
  readonly airports: AirportDirectory
  /** Seals the addresses of feeds. */
  readonly key: Buffer
  readonly now: () => Date
}

const inEnglish = (count: number) => count.toLocaleString('en-GB')
const tooManyText = `This calendar has more than ${inEnglish(calendarLimits.duties)} duties or ${inEnglish(calendarLimits.flights)} flights. Export fewer months, or leave out events that repeat, and try again.`

/** A calendar has more than one import may hold. */
export const tooMany = () => new ApiError('payload_too_large', { message: tooManyText })

/** Rosters from calendars that crew systems export (issue 5 item 6). */
export function createCalendarImport(options: Options) {
  const { previews, feeds, codeAnswers, thread, calendarFeeds, store, users, airports, key, now } = options

  /**
   * Reads a calendar and tells what taking it would do.
   *
   * @param times what its times go by where it does not say so
   * @throws {ApiError} as `readSource` and `CalendarThread.read` do; `unsupported_media_type` where it is no calendar
   */
  async function getPreview(
    userId: string,
    source: CalendarSource,
    times: TimesReading | undefined,
    decided: Decisions = {},
  ): Promise<ImportPreview> {
    const bytes = await readSource(source, calendarFeeds)
    const { base, airline } = await users.get(userId)
    const roster = await store.allItems(userId)
    const answers = await codeAnswers.find(userId, airline)
    const task = { bytes, times, base, airline, now: now(), roster, decided, answers }
    const answer = await thread.read(userId, task)
    if (answer.kind === 'no_calendar') throw noCalendar(source)
    if (answer.kind === 'too_many') throw tooMany()
    const { reading } = answer
    const preview = { ...answer.preview, unrecognised: await withProposals(answer.preview, userId, airline) }
    if (preview.times === null) return { ...preview, import_id: null }
    const importId = await previews.keep({
      userId,
      reading,
      sealedAddress: source.kind === 'feed' ? seal(source.address, key) : null,
      times: preview.are_times_stated ? null : (times ?? null),
    })
    return { ...preview, import_id: importId }
  }

  async function withProposals(
    { unrecognised }: Pick<ImportPreview, 'unrecognised'>,
    userId: string,
    airline: string,
  ) {
    const open = unrecognised.flatMap(({ code, unanswered }) => (code && unanswered ? [code] : []))
    const proposals = await codeAnswers.propose(userId, airline, open)
    return unrecognised.map((event) => ({
      ...event,
      proposal: (event.unanswered && proposals.get(event.code ?? '')) ?? null,
    }))
  }

  /** Notifies the user's other devices of what an import changed. */
  async function notifyOthers(
    taker: Taker,
    months: readonly Month[],
    changes: Awaited<ReturnType<RosterStore['replaceImported']>>,
  ) {
    const [month, ...others] = months
    if (month === undefined || changes.length === 0) return
    const message = rosterChanged([month, ...others], changes.length, brokenFlights(changes))
    const push = { userId: taker.userId, messages: [message], except: taker.sessionId, at: now() }
    await options.database.query.transaction().execute((trx) => writePush(trx, push))
  }

  return {
    preview: getPreview,

    /** As `preview`, for a saved feed. @throws {ApiError} also `not_found` */
    async previewFeed(userId: string, feedId: string): Promise<ImportPreview> {
      const feed = await feeds.open(userId, feedId)
      if (!feed) throw new ApiError('not_found', { message: calendarMessages.feedGone })
      try {
        const preview = await getPreview(
          userId,
          { kind: 'feed', address: feed.address },
          feed.times ?? undefined,
          feed.decided,
        )
        await feeds.note(userId, feedId, null)
        return preview
      } catch (error) {
        if (error instanceof ApiError) await feeds.note(userId, feedId, error.message)
        throw error
      }
    },

    /**
     * Puts a calendar in the place of its months, all or nothing, with the events that the user decided to take.
     *
     * @throws {ApiError} `not_found`, `validation_failed`
     */
    async take(taker: Taker, { importId, keepFeed, decisions }: TakeRequest): Promise<Taken> {
      const { userId } = taker
      const preview = await previews.find(userId, importId)
      if (!preview) throw new ApiError('not_found', { message: calendarMessages.previewLapsed })
      const { reading, sealedAddress, times } = preview
      if (keepFeed && sealedAddress === null) {
        const message = calendarMessages.noAddressToKeep
        throw new ApiError('validation_failed', { message, details: { fields: { keep_feed: message } } })
      }
      const events = decide(reading.undecided, decisions, airports)
      const taken = decidedItems(events)
      const items = [...reading.items, ...taken]
      const before = itemsBefore(await store.allItems(userId), { months: reading.months, items })
      const changes = diffRoster(before, items)
      const months = [
        ...new Set([...reading.months, ...taken.map((item) => getMonth(item.start))]),
      ].toSorted()
      const stored = await store.replaceImported({ userId, months: reading.months, items, from: 'calendar' })
      await notifyOthers(taker, months, stored)
      const answered = new Set(decisions.map((decided) => decided.event_id))
      await codeAnswers.learn(
        userId,
        events.filter(({ item }) => answered.has(item.pseudo_id)),
      )
      if (sealedAddress !== null) {
        const feed = {
          address: unseal(sealedAddress, key),
          times,
          version: reading.version,
          // An answer to a code is remembered for all calendars.
          decided: Object.fromEntries(
            events.flatMap(({ question, code, decision }) =>
              code === null || !isAnswer(decision) ? [[question, decision]] : [],
            ),
          ),
        }
        await (keepFeed ? feeds.keep(userId, feed) : feeds.noteTaken(userId, feed))
      }
      await previews.remove(importId)
      return { months, changes }
    },
  }
}
