import { randomUUID } from 'node:crypto'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { britishDayLabel } from '@slipstream/commute/time/date-formats'
import { dayMs, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { flightChangeMessages, flightMessages } from '@slipstream/contract/error-messages'
import {
  type FlightChange,
  flightChangeLimits,
  type FlightChangeRequest,
} from '@slipstream/contract/flight-changes'
import { flightSchema } from '@slipstream/contract/flight'
import type { Transaction } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { storableText } from '#platform/db/storable-text.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { Rebooking, TargetFlight } from '#providers/rebooking.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'
import { type ChangeRow, selectChanges, storedTargetFlight, toFlightChange } from './change-rows.ts'
import { firstAttempt } from './schedule.ts'
import type { FlightChangeSchema } from './tables.ts'

/** For so long the same request is taken for one whose answer was not heard. */
const askedAgainMs = 10 * minuteMs

interface Options {
  readonly database: Database<FlightChangeSchema>
  /** The record of a flight that its user saved, whatever it is; undefined if there is none. */
  readonly savedFlights: { find(userId: string, flightId: string): Promise<unknown> }
  /** The same of one that is chosen for a duty. */
  readonly store: { chosenFlight(userId: string, flightId: string): Promise<unknown> }
  readonly fares: Pick<RouteFares, 'offerById'>
  readonly rebooking: Rebooking
  readonly now: () => Date
}

/** Requests to move a booking to another flight (specification §3, §7 Flight changes), each of its user alone. */
export function createFlightChangesService(options: Options) {
  const { savedFlights, store, fares, rebooking, now } = options
  const { query } = options.database

  /**
   * The flight that a user names by its id. What they saved or chose for a duty counts even if nobody offers it any more: a flight
   * that is full is no offer. Null where it is unknown.
   *
   * @throws {FlightOffersUnavailableError}
   */
  async function findFlight(userId: string, flightId: string, date: string): Promise<TargetFlight | null> {
    const stored = flightSchema.safeParse(
      (await savedFlights.find(userId, flightId)) ?? (await store.chosenFlight(userId, flightId)),
    )
    if (stored.success) return stored.data
    // Searches as of the day before: a departed flight is no longer offered, and the user should see that it has left.
    const asOf = new Date(Math.min(now().getTime(), Date.parse(date) - dayMs))
    return fares.offerById(flightId, userId, asOf)
  }

  /** The flight itself, still to depart. */
  async function getTarget(userId: string, request: FlightChangeRequest): Promise<TargetFlight> {
    const flight = await findFlight(userId, request.flight_id, request.target_flight_date)
    if (!flight) {
      throw new ApiError('not_found', { message: flightMessages.notOffered })
    }
    if (flightName(flight) !== request.target_flight) throw mismatch('target_flight', flightName(flight))
    const date = getDate(flight.departure_time)
    if (date !== request.target_flight_date) throw mismatch('target_flight_date', date)
    return flight
  }

  const before = (ms: number) => new Date(now().getTime() - ms)

  /** Pending changes, and those done a moment ago: a client without an answer sends its request again. */
  async function getRecent(trx: Transaction<FlightChangeSchema>, userId: string): Promise<ChangeRow[]> {
    return selectChanges(trx, userId)
      .where((where) =>
        where.or([
          where('status', '=', 'pending'),
          where.and([where('status', '=', 'completed'), where('created_at', '>', before(askedAgainMs))]),
        ]),
      )
      .execute()
  }

  /** An attempt of the day costs an airline, and a server, something at once. */
  async function checkDay(trx: Transaction<FlightChangeSchema>, userId: string): Promise<void> {
    const { count } = await trx
      .selectFrom('flight_changes')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>', before(dayMs))
      .executeTakeFirstOrThrow()
    if (Number(count) < flightChangeLimits.aDay) return
    throw new ApiError('rate_limited', {
      message: `You can ask for ${flightChangeLimits.aDay} flight changes within a day. Try again later.`,
      retryAfterSeconds: hourMs / 1000,
    })
  }

  async function forgetOldest(trx: Transaction<FlightChangeSchema>, userId: string): Promise<void> {
    await trx
      .deleteFrom('flight_changes')
      .where('id', 'in', (oldest) =>
        oldest
          .selectFrom('flight_changes')
          .select('id')
          .where('user_id', '=', userId)
          .where('status', '<>', 'pending')
          .orderBy('created_at', 'desc')
          .offset(flightChangeLimits.over),
      )
      .execute()
  }

  async function withRetry(
    trx: Transaction<FlightChangeSchema>,
    row: ChangeRow,
    isEnabled: boolean,
  ): Promise<ChangeRow> {
    if (row.retry_enabled === isEnabled) return row
    const changed = { retry_enabled: isEnabled, updated_at: now() }
    await trx.updateTable('flight_changes').set(changed).where('id', '=', row.id).execute()
    return { ...row, ...changed }
  }

  /** The request, in a transaction in which nobody else changes what its user has. */
  function change<T>(
    userId: string,
    id: string,
    work: (trx: Transaction<FlightChangeSchema>, row: ChangeRow) => Promise<T>,
  ) {
    return query.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const row = await selectChanges(trx, userId)
        .where('id', '=', storableText(id))
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw gone()
      if (row.status !== 'pending') {
        throw new ApiError('conflict', {
          message: flightChangeMessages.over,
        })
      }
      return work(trx, row)
    })
  }

  return {
    /**
     * The same asked again while it waits, or a moment after it was done, is the same request: a double tap asks once.
     *
     * @throws {ApiError} `rate_limited`, `departed`, `not_found` if nobody knows the flight, `validation_failed` where it is another one,
     * `conflict` where the booking already waits for it in other words, there are too many, or it leaves before 00:01.
     * @throws {FlightOffersUnavailableError}
     */
    async create(userId: string, asked: FlightChangeRequest): Promise<FlightChange> {
      const request = { ...asked, flight_id: storableText(asked.flight_id) }
      const flight = await getTarget(userId, request)
      return query.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        const recent = await getRecent(trx, userId)
        const same = recent.find((row) => isSameRequest(row, request))
        if (same?.status === 'completed') return toFlightChange(same)
        if (same) return toFlightChange(await withRetry(trx, same, request.retry_enabled))
        checkWaiting(
          recent.filter(({ status }) => status === 'pending'),
          request,
        )
        await checkDay(trx, userId)
        await forgetOldest(trx, userId)
        const at = now()
        const id = randomUUID()
        await trx
          .insertInto('flight_changes')
          .values({
            ...request,
            id,
            user_id: userId,
            flight: storedTargetFlight(flight),
            ...getSchedule(flight, { createdAt: at, dayMs: rebooking.dayMs }),
            status: 'pending',
            message: null,
            reason: null,
            attempts: 0,
            attempt_until: null,
            screenshot: null,
            created_at: at,
            updated_at: at,
          })
          .execute()
        return toFlightChange(await selectChanges(trx, userId).where('id', '=', id).executeTakeFirstOrThrow())
      })
    },

    /** Newest first. */
    async ofUser(userId: string): Promise<FlightChange[]> {
      const rows = await selectChanges(query, userId).orderBy('created_at', 'desc').orderBy('id').execute()
      return rows.map(toFlightChange)
    },

    /** @throws {ApiError} `not_found`; `conflict` where it is over, or the airline is being asked now. */
    cancel: (userId: string, id: string) =>
      change(userId, id, async (trx, row) => {
        if (row.attempt_until && row.attempt_until > now()) {
          throw new ApiError('conflict', {
            message: flightChangeMessages.underWay,
          })
        }
        await trx.deleteFrom('flight_changes').where('id', '=', row.id).execute()
      }),

    /** @throws {ApiError} `not_found`; `conflict` where it is over. */
    setRetry: (userId: string, id: string, isEnabled: boolean) =>
      change(userId, id, async (trx, row) => toFlightChange(await withRetry(trx, row, isEnabled))),

    /** The PNG of the last attempt. @throws {ApiError} `not_found` */
    async screenshot(userId: string, id: string): Promise<Uint8Array> {
      const row = await query
        .selectFrom('flight_changes')
        .select('screenshot')
        .where('user_id', '=', userId)
        .where('id', '=', storableText(id))
        .executeTakeFirst()
      if (!row) throw gone()
      if (row.screenshot) return row.screenshot
      throw new ApiError('not_found', { message: flightChangeMessages.noPicture })
    },
  }
}

function getSchedule(flight: TargetFlight, pace: Parameters<typeof firstAttempt>[1]) {
  const departsAt = new Date(flightInstants(flight).departure)
  if (departsAt <= pace.createdAt) {
    throw new ApiError('departed', { message: flightChangeMessages.departed })
  }
  const date = getDate(flight.departure_time)
  const nextAttemptAt = firstAttempt({ date, zone: flight.origin_timezone, departsAt }, pace)
  if (nextAttemptAt) return { departs_at: departsAt, next_attempt_at: nextAttemptAt }
  throw new ApiError('conflict', {
    message:
      'This flight leaves before 00:01, when rescheduling begins on its day. Change it with the airline.',
  })
}

function checkWaiting(waiting: readonly ChangeRow[], request: FlightChangeRequest): void {
  if (waiting.some((row) => isSameMove(row, request))) {
    const flight = `${request.target_flight} on ${britishDayLabel(request.target_flight_date)}`
    throw new ApiError('conflict', {
      message: `This booking is already to be moved to ${flight}. Cancel that request to ask in another way.`,
    })
  }
  if (waiting.length < flightChangeLimits.pending) return
  throw new ApiError('conflict', {
    message: flightChangeMessages.limit(flightChangeLimits.pending),
  })
}

type Move = Pick<FlightChangeRequest, 'booking_ref' | 'target_flight' | 'target_flight_date'>

function isSameMove(row: Move, request: Move): boolean {
  return (
    row.booking_ref === request.booking_ref &&
    row.target_flight === request.target_flight &&
    row.target_flight_date === request.target_flight_date
  )
}

/** But for the retry setting, which may change on the way. */
function isSameRequest(row: ChangeRow, request: FlightChangeRequest): boolean {
  return (
    isSameMove(row, request) &&
    row.booking_surname === request.booking_surname &&
    row.telephone === request.telephone
  )
}

function gone(): ApiError {
  return new ApiError('not_found', { message: flightChangeMessages.gone })
}

function mismatch(field: 'target_flight' | 'target_flight_date', actual: string): ApiError {
  return new ApiError('validation_failed', { details: { fields: { [field]: `must be ${actual}` } } })
}
