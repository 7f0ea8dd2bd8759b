import { randomUUID } from 'node:crypto'
import { flightMessages } from '@slipstream/contract/error-messages'
import { flightLimits, type RecentSearch } from '@slipstream/contract/flights'
import type { Selectable } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { Route } from '#providers/flight-offers.ts'
import { createSearchChecks } from './search/check-search.ts'
import type { FlightSchema, RecentSearchTable } from './tables.ts'

export interface NewSearch extends Route {
  readonly return_date?: string | null | undefined
}

/** What a user searched for last, newest first; only the newest are stored. */
export function createRecentSearches(
  database: Database<FlightSchema>,
  airports: AirportDirectory,
  now: () => Date,
) {
  const { query } = database
  const check = createSearchChecks(airports)
  return {
    /** A repeated search becomes the newest. @throws {ApiError} `validation_failed` */
    add(
      userId: string,
      { date, origin, destination, return_date: returnDate = null }: NewSearch,
    ): Promise<RecentSearch> {
      check.search({ date, origin, destination, return_date: returnDate })
      return query.transaction().execute(async (trx) => {
        // One at a time, or a double tap is two searches.
        await lockUser(trx, userId)
        const repeated = await trx
          .updateTable('recent_searches')
          .set({ updated_at: now() })
          .where('user_id', '=', userId)
          .where('origin', '=', origin)
          .where('destination', '=', destination)
          .where('date', '=', date)
          .where('return_date', 'is not distinct from', returnDate)
          .returningAll()
          .executeTakeFirst()
        if (repeated) return toSearch(repeated)
        const at = now()
        const made = await trx
          .insertInto('recent_searches')
          .values({
            id: randomUUID(),
            user_id: userId,
            origin,
            destination,
            date,
            return_date: returnDate,
            created_at: at,
            updated_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await trx
          .deleteFrom('recent_searches')
          .where('id', 'in', (older) =>
            older
              .selectFrom('recent_searches')
              .select('id')
              .where('user_id', '=', userId)
              .where('id', '<>', made.id)
              .orderBy('updated_at', 'desc')
              .offset(flightLimits.recentSearches - 1),
          )
          .execute()
        return toSearch(made)
      })
    },

    async ofUser(userId: string): Promise<RecentSearch[]> {
      const rows = await query
        .selectFrom('recent_searches')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toSearch)
    },

    /** @throws {ApiError} `not_found` where the user has no such search. */
    async remove(userId: string, id: string): Promise<void> {
      const { numDeletedRows } = await query
        .deleteFrom('recent_searches')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new ApiError('not_found', { message: flightMessages.searchGone })
    },
  }
}

function toSearch(row: Selectable<RecentSearchTable>): RecentSearch {
  const { user_id: _, created_at: createdAt, updated_at: updatedAt, ...search } = row
  return { ...search, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}
