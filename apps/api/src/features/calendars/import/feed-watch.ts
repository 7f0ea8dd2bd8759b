import { nextRead, readAfterFailure } from '@slipstream/commute/roster/refresh/feed-schedule'
import {
  confirmAfterMs,
  type FeedVersions,
  isConfirming,
  judgeVersion,
  takeVersion,
} from '@slipstream/commute/roster/refresh/feed-versions'
import {
  brokenFlights,
  changesAhead,
  losesMost,
  monthsOfChanges,
} from '@slipstream/commute/roster/refresh/notified-changes'
import { itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { dayMs, minuteMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type { FeedStop } from '@slipstream/contract/roster-import'
import { subscribedStatuses } from '@slipstream/contract/user'
import type { Kysely, Selectable } from 'kysely'
import {
  feedStopped,
  type PushSchema,
  rosterChanged,
  writePush,
} from '#features/notifications/push-messages.ts'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Users, UserSchema } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import type { CalendarFeeds } from '#providers/calendar-feeds.ts'
import { tooMany } from './calendar-import.ts'
import type { CodeAnswerStore } from './code-answers.ts'
import { noCalendar, readChangedFeed } from './calendar-source.ts'
import type { CalendarAnswer } from './calendar-task.ts'
import type { CalendarThread } from './calendar-thread.ts'
import { decidedItems } from './event-decisions.ts'
import { calendarReadingSchema } from './import-previews.ts'
import { itemsBefore } from './read/items-before.ts'
import { getSpread, toDecisions, toVersions, unsealed } from './roster-feeds.ts'
import type { CalendarImportTables, RosterFeedTable } from './tables.ts'

/** When a feed is read again whose process died, or which could not be read for want of our own capacity. */
export const readAgainMs = 10 * minuteMs
/** How many feeds a process reads at once: fewer than the thread's queue takes, so that users find space in it. */
const lanes = 4
/** A server that goes on saying that nothing changed is asked for all of it once a day. */
const markedForMs = dayMs

/** The roster's own tables are written by its store. */
export interface WatchSchema extends CalendarImportTables, PushSchema, UserSchema {}

interface Options extends Context<WatchSchema> {
  readonly calendarFeeds: CalendarFeeds
  readonly thread: CalendarThread
  readonly store: RosterStore
  readonly users: Users
  readonly codeAnswers: CodeAnswerStore
  /** Seals the addresses of feeds. */
  readonly key: Buffer
}

type Claim = Omit<
  Selectable<RosterFeedTable>,
  'address_mac' | 'host' | 'last_read_at' | 'problem' | 'created_at' | 'is_automatic'
>

type Read = Extract<CalendarAnswer, { kind: 'read' }>

interface Look {
  readonly claim: Claim
  readonly roster: readonly RosterItem[]
}

/** What is written of a reading. */
type Outcome = Partial<Pick<Claim, 'stopped' | 'mark' | 'marked_at'>> & {
  readonly versions: FeedVersions
}

/** The user removed the feed, switched it off or imported it while it was read: that counts, and not this reading. */
class SupersededError extends Error {
  override readonly name = 'SupersededError'
}

/** Reads the saved feeds that are due, each a few times a day, and imports what changed (issue 22 item 5). */
export function createFeedWatch(options: Options): Task {
  const { database, calendarFeeds, thread, store, users, codeAnswers, key, log, now, signal } = options
  const { query } = database

  async function claimDue(): Promise<Claim[]> {
    return query
      .updateTable('roster_feeds')
      .set({ look_at: new Date(now().getTime() + readAgainMs) })
      .where('id', 'in', (due) =>
        due
          .selectFrom('roster_feeds')
          .innerJoin('users', 'users.id', 'roster_feeds.user_id')
          .select('roster_feeds.id')
          .where('look_at', '<=', now())
          .where('subscription_status', 'in', [...subscribedStatuses])
          .orderBy('look_at')
          .limit(lanes)
          .forUpdate('roster_feeds')
          .skipLocked(),
      )
      .returning([
        'id',
        'user_id',
        'sealed_address',
        'times',
        'look_at',
        'stopped',
        'failures',
        'failing_since',
        'versions',
        'questions',
        'mark',
        'marked_at',
      ])
      .execute()
  }

  /** The row as it was claimed. @throws {SupersededError} where it is not so any more */
  async function update(
    db: Kysely<WatchSchema>,
    { id, look_at: claimedUntil }: Claim,
    change: Partial<Selectable<Pick<RosterFeedTable, keyof Claim & keyof RosterFeedTable>>> &
      Partial<Pick<Selectable<RosterFeedTable>, 'problem' | 'last_read_at'>>,
  ): Promise<void> {
    const { versions, questions: _, ...columns } = change
    const { numUpdatedRows } = await db
      .updateTable('roster_feeds')
      .set({ ...columns, ...(versions !== undefined && { versions: JSON.stringify(versions) }) })
      .where('id', '=', id)
      .where('look_at', '=', claimedUntil)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new SupersededError()
  }

  /** After a reading that succeeded, whatever it said. */
  async function noteRead(db: Kysely<WatchSchema>, { claim, roster }: Look, outcome: Outcome): Promise<void> {
    const at = now().getTime()
    const ordinary = nextRead(at, nextDuty(roster, at), getSpread(claim.id))
    const isSoon = isConfirming(outcome.versions, at)
    await update(db, claim, {
      ...outcome,
      last_read_at: now(),
      problem: null,
      failures: 0,
      failing_since: null,
      look_at: new Date(isSoon ? Math.min(ordinary, at + confirmAfterMs) : ordinary),
    })
  }

  /** A push for each reason once, until the user has acted. */
  async function stop(look: Look, reason: FeedStop, outcome: Outcome): Promise<void> {
    const { claim } = look
    await query.transaction().execute(async (trx) => {
      await noteRead(trx, look, { ...outcome, stopped: reason })
      if (claim.stopped === reason) return
      await writePush(trx, {
        userId: claim.user_id,
        messages: [feedStopped(claim.id, reason)],
        at: now(),
      })
    })
    log.info('roster_feed.stopped', { id: claim.id, reason })
  }

  async function fail(claim: Claim, { message }: ApiError): Promise<void> {
    const failures = claim.failures + 1
    const since = claim.failing_since ?? now()
    const next = readAfterFailure(now().getTime(), failures, since.getTime())
    await query.transaction().execute(async (trx) => {
      await update(trx, claim, {
        problem: message,
        failures,
        failing_since: since,
        look_at: next === null ? null : new Date(next),
        stopped: next === null ? 'unreadable' : claim.stopped,
      })
      if (next !== null) return
      const messages = [feedStopped(claim.id, 'unreadable')]
      await writePush(trx, { userId: claim.user_id, messages, at: now() })
    })
    log.info('roster_feed.failed', { id: claim.id, failures })
  }

  async function read(claim: Claim): Promise<void> {
    const at = now().getTime()
    const known = toVersions(claim.versions)
    // Without what it says a change cannot be imported, so one that waits for its confirmation is read in full.
    const isMarkGood =
      known.seen !== null &&
      known.seen === known.taken &&
      claim.marked_at !== null &&
      Math.abs(at - claim.marked_at.getTime()) < markedForMs
    const address = unsealed(claim.sealed_address, key)
    const answer = await readChangedFeed(address, isMarkGood ? claim.mark : null, calendarFeeds)
    const roster = await store.allItems(claim.user_id)
    if (answer === null) {
      await noteRead(query, { claim, roster }, { ...judged(known, known.taken ?? '', at), stopped: null })
      return
    }
    const { base, airline } = await users.get(claim.user_id)
    const reading = await readOnThread(claim.user_id, {
      bytes: answer.bytes,
      times: claim.times ?? undefined,
      base,
      airline,
      now: now(),
      roster,
      decided: toDecisions(claim.questions),
      answers: await codeAnswers.find(claim.user_id, airline),
    })
    if (reading === 'busy') return
    if (reading.kind === 'no_calendar') throw noCalendar({ kind: 'feed', address })
    if (reading.kind === 'too_many') throw tooMany()
    await judge({ claim, roster }, reading, { mark: answer.mark, marked_at: now() })
  }

  /** `busy` where the thread has no space: that is no failure of the feed, and it is read again in `readAgainMs`. */
  async function readOnThread(...task: Parameters<CalendarThread['read']>): Promise<CalendarAnswer | 'busy'> {
    try {
      return await thread.read(...task)
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'payload_too_large') return 'busy'
      throw error
    }
  }

  async function judge(look: Look, reading: Read, mark: Pick<Claim, 'mark' | 'marked_at'>): Promise<void> {
    const { claim, roster } = look
    const at = now().getTime()
    const known = toVersions(claim.versions)
    const { decision, versions } = judgeVersion(known, reading.version, at)
    const outcome = { ...mark, versions }
    if (decision === 'same') return noteRead(query, look, { ...outcome, stopped: null })
    if (decision === 'wait') return noteRead(query, look, outcome)
    if (decision === 'unsettled') return stop(look, 'unsettled', outcome)
    const settled = { ...outcome, versions: { ...versions, unsettledSince: null } }
    const { preview, newQuestions } = reading
    if (preview.times === null) return stop(look, 'times', settled)
    if (newQuestions > 0) return stop(look, 'events', settled)
    const { months, items, undecided } = calendarReadingSchema.parse(JSON.parse(reading.reading))
    const all = [...items, ...decidedItems(undecided)]
    const present = toLocal(at, rosterZone)
    const coming = itemsBefore(roster, { months, items: all }).filter((item) => itemStart(item) >= present)
    if (losesMost(changesAhead(preview.changes, at), coming.length)) return stop(look, 'removals', settled)
    await store.replaceImported(
      { userId: claim.user_id, months, items: all, from: 'calendar' },
      async (rosterTrx, changes) => {
        const trx = rosterTrx
          .$pickTables<keyof UserSchema>()
          .$extendTables<Pick<WatchSchema, keyof WatchSchema>>()
        const taken = takeVersion(known, reading.version, at)
        await noteRead(trx, look, { ...mark, versions: taken, stopped: null })
        const ahead = changesAhead(changes, at)
        const [month, ...others] = monthsOfChanges(ahead)
        if (month === undefined) return
        const message = rosterChanged([month, ...others], ahead.length, brokenFlights(ahead))
        await writePush(trx, { userId: claim.user_id, messages: [message], at: now() })
      },
    )
    log.info('roster_feed.imported', { id: claim.id })
  }

  async function readOrFail(claim: Claim): Promise<void> {
    try {
      await read(claim)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await fail(claim, error)
    }
  }

  async function onFailure(error: unknown, claim: Claim): Promise<void> {
    if (error instanceof SupersededError || !(await isThere(claim))) return
    log.error('roster_feed.look_failed', { id: claim.id, error })
  }

  /** Not where its user deleted it, or themselves, while it was read. */
  async function isThere({ id }: Claim): Promise<boolean> {
    return (
      (await query.selectFrom('roster_feeds').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined
    )
  }

  return {
    everyMs: minuteMs,
    failure: 'roster_feed.watch_failed',
    runDue: () => dueWork({ claim: claimDue, work: readOrFail, onFailure, signal }),
  }
}

function judged(known: FeedVersions, version: string, at: number): { versions: FeedVersions } {
  return { versions: judgeVersion(known, version, at).versions }
}

/** When the next duty of a roster begins; null where none is known. */
function nextDuty(roster: readonly RosterItem[], at: number): number | null {
  const starts = roster.map(reportInstant).filter((start) => start >= at)
  return starts.length > 0 ? Math.min(...starts) : null
}
