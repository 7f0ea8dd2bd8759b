import { dayMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { flightChangeEnded, writePush } from '#features/notifications/push-messages.ts'
import { nameOrOutage } from '#platform/db/database-unavailable.ts'
import { storableText } from '#platform/db/storable-text.ts'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import { type Rebooking, type RebookingAnswer, RebookingUnavailableError } from '#providers/rebooking.ts'
import { type AttemptEnd, type AttemptOutcome, departedUnasked, endOfAttempt } from './attempt-end.ts'
import { readTargetFlight } from './change-rows.ts'
import { hasDeparted } from './schedule.ts'
import type { FlightChangeSchema, FlightChangeTable } from './tables.ts'

/** How long an attempt may take. */
const longestAttemptMs = 2 * minuteMs
/** After that the process that made it is gone, and another makes it again. */
export const claimMs = 5 * minuteMs
/** Every 20 s, of the day of a sandbox airline too. */
const looksADay = (24 * 3600) / 20
/** Least interval, for a sandbox whose day lasts a second. */
const shortestMs = 1000
/** How many attempts this process makes at once. */
const lanes = 4
const longestMessage = 500
/** More is no picture of a page. */
export const screenshotLimit = 5 * 1024 * 1024
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The attempts to move bookings: no two are made of one request at a time, by however many processes. */
export interface FlightChangeAttempts extends Task {
  /** Frees what processes that were killed had claimed; only for a process that is alone on the database. */
  takeOver(): Promise<void>
}

interface Options extends Context<FlightChangeSchema> {
  readonly rebooking: Rebooking
}

const claimColumns = [
  'id',
  'user_id',
  'target_flight',
  'booking_ref',
  'booking_surname',
  'telephone',
  'flight',
  'departs_at',
  'attempts',
  'attempt_until',
  'created_at',
] as const
type Claim = Pick<Selectable<FlightChangeTable>, (typeof claimColumns)[number]>

export function createFlightChangeAttempts({
  database,
  rebooking,
  log,
  now,
  signal: serverStops,
}: Options): FlightChangeAttempts {
  const { query } = database

  async function claim(): Promise<Claim[]> {
    const at = now()
    return query
      .updateTable('flight_changes')
      .set({ attempt_until: new Date(at.getTime() + claimMs) })
      .where('id', 'in', (due) =>
        due
          .selectFrom('flight_changes')
          .select('id')
          .where('status', '=', 'pending')
          .where('next_attempt_at', '<=', at)
          .where((where) => where.or([where('attempt_until', 'is', null), where('attempt_until', '<=', at)]))
          .orderBy('next_attempt_at')
          .limit(lanes)
          .forUpdate()
          .skipLocked(),
      )
      .returning(claimColumns)
      .execute()
  }

  /** Undefined where the server stops: then nothing is known, and the attempt is made again. */
  async function ask(row: Claim): Promise<AttemptOutcome | undefined> {
    const signal = AbortSignal.any([serverStops, AbortSignal.timeout(longestAttemptMs)])
    try {
      const answer = rebooking.attempt({
        requestId: row.id,
        bookingReference: row.booking_ref,
        surname: row.booking_surname,
        telephone: row.telephone,
        flight: readTargetFlight(row.flight),
        number: row.attempts + 1,
        now: now(),
        signal,
      })
      return await Promise.race([answer, aborted(signal)])
    } catch (error) {
      if (serverStops.aborted) return undefined
      // By its name alone: the words of an airline may repeat the booking.
      const reason = error instanceof Error ? error.name : 'unknown'
      if (error instanceof RebookingUnavailableError) log.warn('flight_change.unreachable', { id: row.id })
      else log.error('flight_change.attempt_failed', { id: row.id, reason })
      return 'unreachable'
    }
  }

  /** Unless somebody else has claimed the row since, or it is gone. */
  const own = ({ id, attempt_until }: Claim, db: Kysely<FlightChangeSchema> = query) =>
    db.updateTable('flight_changes').where('id', '=', id).where('attempt_until', '=', attempt_until)

  async function attempt(row: Claim): Promise<void> {
    const pace = { createdAt: row.created_at, dayMs: rebooking.dayMs }
    if (hasDeparted(row.departs_at, now(), pace)) {
      await query.transaction().execute(async (trx) => {
        const end = departedUnasked()
        const { numUpdatedRows } = await own(row, trx)
          .set({ ...end, attempt_until: null, updated_at: now() })
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await tellEnd(trx, row, end)
      })
      return
    }
    const outcome = await ask(row)
    if (!outcome) {
      await own(row).set({ attempt_until: null }).execute()
      return
    }
    const end = await record(row, outcome, (isRetryEnabled) =>
      endOfAttempt(outcome, { departsAt: row.departs_at, now: now(), pace, isRetryEnabled }),
    )
    const result = outcome === 'unreachable' ? outcome : outcome.result
    log.info('flight_change.attempted', { id: row.id, result, status: end?.status })
  }

  /** What its user set meanwhile counts. */
  async function record(
    row: Claim,
    outcome: AttemptOutcome,
    endFor: (isRetryEnabled: boolean) => AttemptEnd,
  ): Promise<AttemptEnd | undefined> {
    return query.transaction().execute(async (trx) => {
      const current = await trx
        .selectFrom('flight_changes')
        .select('retry_enabled')
        .where('id', '=', row.id)
        .where('attempt_until', '=', row.attempt_until)
        .forUpdate()
        .executeTakeFirst()
      if (!current) return undefined
      const end = endFor(current.retry_enabled)
      await trx
        .updateTable('flight_changes')
        .set({
          ...end,
          message: storableText(end.message).slice(0, longestMessage),
          attempts: row.attempts + 1,
          attempt_until: null,
          screenshot: outcome === 'unreachable' ? null : getPicture(outcome, row.id),
          updated_at: now(),
        })
        .where('id', '=', row.id)
        .execute()
      await tellEnd(trx, row, end)
      return end
    })
  }

  async function tellEnd(
    trx: Transaction<FlightChangeSchema>,
    row: Claim,
    { status }: AttemptEnd,
  ): Promise<void> {
    if (status === 'pending') return
    const message = flightChangeEnded(row.id, row.target_flight, status === 'completed')
    await writePush(trx, { userId: row.user_id, messages: [message], at: now() })
  }

  function getPicture({ screenshot }: RebookingAnswer, id: string): Buffer | null {
    if (!screenshot) return null
    const picture = Buffer.from(screenshot)
    const isPng = picture.subarray(0, pngSignature.length).equals(pngSignature)
    if (isPng && picture.length <= screenshotLimit) return picture
    log.warn('flight_change.no_picture', { id, bytes: picture.length, isPng })
    return null
  }

  return {
    needs: 'rebooking',
    everyMs: Math.max(shortestMs, Math.min(dayMs, rebooking.dayMs) / looksADay),
    failure: 'flight_change.attempts_failed',
    hidesText: true,
    runDue: () =>
      dueWork({
        claim,
        work: attempt,
        onFailure: (error, { id }) => log.error('flight_change.not_recorded', { id, ...nameOrOutage(error) }),
        signal: serverStops,
      }),
    async takeOver() {
      await query
        .updateTable('flight_changes')
        .set({ attempt_until: null })
        .where('attempt_until', 'is not', null)
        .execute()
    },
  }
}

/** Rejects once the signal aborts, even if a provider ignores it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
}
