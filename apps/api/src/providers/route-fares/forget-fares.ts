import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { Kysely } from 'kysely'
import { inBatches } from '#platform/db/in-batches.ts'
import { oldestShownMs } from './day-fares.ts'
import type { RouteFareTables } from './tables.ts'

/** Removes answers of the flight source that are too old to be shown, and counts of its calls. */
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
  await query.deleteFrom('flight_calls').where('minute', '<=', before(hourMs)).execute()
}
