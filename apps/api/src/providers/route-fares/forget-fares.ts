import { instantMonthsAfter } from '@slipstream/commute/time/calendar-dates'
import { type Kysely, sql } from 'kysely'
import { inBatches } from '#platform/db/in-batches.ts'
import { oldestShownMs } from './day-fares.ts'
import type { RouteFareTables } from './tables.ts'

/** Prices of departures in a season are compared with those of the year before. */
const keptMonths = 24

/** Removes answers of the flight source that are too old to be shown, and prices seen two years ago. */
export async function forgetFares(query: Kysely<RouteFareTables>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await inBatches((rows) =>
    query
      .deleteFrom('route_fares')
      .where((where) =>
        where(
          where.refTuple('date', 'origin', 'destination'),
          'in',
          where
            .selectFrom('route_fares')
            .select(['date', 'origin', 'destination'])
            .where('asked_at', '<=', before(oldestShownMs))
            .where((claim) =>
              claim.or([claim('claimed_until', 'is', null), claim('claimed_until', '<=', now)]),
            )
            .limit(rows)
            .$asTuple('date', 'origin', 'destination'),
        ),
      )
      .executeTakeFirst(),
  )
  await inBatches((rows) =>
    query
      .deleteFrom('fare_history')
      .where(sql<string>`ctid`, 'in', (old) =>
        old
          .selectFrom('fare_history')
          .select(sql<string>`ctid`.as('row'))
          .where('asked_on', '<', new Date(instantMonthsAfter(now.getTime(), -keptMonths)))
          .limit(rows),
      )
      .executeTakeFirst(),
  )
}
