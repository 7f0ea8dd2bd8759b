import { hourMs } from '@slipstream/commute/time/zoned-time'
import { colleagueFlightLimit, colleagueHours } from '@slipstream/contract/colleagues'
import type { Kysely } from 'kysely'
import { airlineCountsAfterMs, colleagueIds, lockUser } from '#features/users/users.ts'
import type { ColleagueSchema, ColleagueTables } from './tables.ts'

/* What protects people who show colleagues something of a flight (docs/decisions/0068-colleagues.md). */

/** Somebody who asks what colleagues show. */
export interface Viewer {
  readonly userId: string
  readonly airline: string
  readonly airlineCountsFrom: Date
  /** The keys of flights on which they are hidden. */
  readonly hiddenFlights: ReadonlySet<string>
  /** The keys of flights that they were answered about. */
  readonly askedFlights: ReadonlySet<string>
}

const askedWithinMs = colleagueHours * hourMs

export async function getViewer(query: Kysely<ColleagueSchema>, userId: string): Promise<Viewer> {
  const { airline, airline_since } = await query
    .selectFrom('users')
    .select(['airline', 'airline_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const flights = await getColleagueFlights(query, userId)
  return {
    userId,
    airline,
    airlineCountsFrom: new Date(airline_since.getTime() + airlineCountsAfterMs),
    hiddenFlights: new Set(flights.flatMap((row) => (row.is_hidden ? [row.flight] : []))),
    askedFlights: new Set(flights.flatMap((row) => (row.asked_at ? [row.flight] : []))),
  }
}

/** The ids of those who count as the viewer's colleagues, save people who are hidden from each other. */
export const visibleColleagueIds = (query: Kysely<ColleagueSchema>, { userId, airline }: Viewer, at: Date) =>
  colleagueIds(query, airline, at)
    .where('users.id', '!=', userId)
    .where(
      'users.id',
      'not in',
      query.selectFrom('colleague_hidden_people').select('other_id').where('user_id', '=', userId),
    )
    .where(
      'users.id',
      'not in',
      query.selectFrom('colleague_hidden_people').select('user_id').where('other_id', '=', userId),
    )

/**
 * Counts the flights that somebody asks about, so that nobody goes through a timetable by choosing one flight after another.
 *
 * @returns those of them that they may ask about.
 */
export async function askAbout<Each extends { readonly key: string; readonly arrival: number }>(
  query: Kysely<ColleagueSchema>,
  { userId, askedFlights }: Viewer,
  flights: readonly Each[],
  at: Date,
): Promise<readonly Each[]> {
  const isNew = flights.some(({ key }) => !askedFlights.has(key))
  if (!isNew) return flights
  return query.transaction().execute(async (trx) => {
    // Two calls at once would both find space for the last flight.
    await lockUser(trx, userId)
    const asked = (await getColleagueFlights(trx, userId)).filter((row) => row.asked_at !== null)
    const known = new Set(asked.map((row) => row.flight))
    const since = at.getTime() - askedWithinMs
    const recent = asked.filter((row) => row.asked_at && row.asked_at.getTime() > since)
    const remaining = Math.max(0, colleagueFlightLimit - recent.length)
    const added = flights.filter(({ key }) => !known.has(key)).slice(0, remaining)
    for (const { key, arrival } of added)
      await trx
        .insertInto('colleague_flights')
        .values({ user_id: userId, flight: key, is_hidden: false, asked_at: at, lands_at: new Date(arrival) })
        .onConflict((conflict) => conflict.columns(['user_id', 'flight']).doUpdateSet({ asked_at: at }))
        .execute()
    return flights.filter((flight) => known.has(flight.key) || added.includes(flight))
  })
}

/** Deletes what was done about flights that landed before the time for which questions are counted. */
export async function forgetColleagueFlights(query: Kysely<ColleagueTables>, at: Date): Promise<void> {
  await query
    .deleteFrom('colleague_flights')
    .where('lands_at', '<=', new Date(at.getTime() - askedWithinMs))
    .execute()
}

/** What somebody did about flights of theirs. */
export const getColleagueFlights = (db: Kysely<ColleagueSchema>, userId: string) =>
  db
    .selectFrom('colleague_flights')
    .select(['flight', 'is_hidden', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('flight')
    .execute()

/** `<user id> <flight>` of the flights on which some people are hidden. */
export async function getHiddenFlights(
  db: Kysely<ColleagueSchema>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('colleague_flights')
    .select(['user_id', 'flight'])
    .where('user_id', 'in', userIds)
    .where('is_hidden', '=', true)
    .execute()
  return new Set(rows.map(({ user_id, flight }) => `${user_id} ${flight}`))
}
