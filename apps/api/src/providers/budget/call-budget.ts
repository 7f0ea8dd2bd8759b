import { minuteMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { sql, type Kysely } from 'kysely'
import { instantMonthsAfter } from '@slipstream/commute/time/calendar-dates'
import type { Database } from '#platform/db/database.ts'
import type { Metrics, MonthCalls } from '#platform/metrics.ts'
import type { BudgetTables } from './tables.ts'

/** Any number that is the same in each process, and that no other advisory lock has. */
const budgetLock = 5_021_022
/** Of what the whole installation may ask in a minute, so that one user never uses up what others need. */
const userShare = 1 / 2
/** What questions that nobody waits for may use: the rest is left to urgent ones, of the installation and of each user. */
const patientShare = 3 / 4

export interface Asker {
  readonly userId: string
  /** A search whose user looks at an empty list is urgent; prices for a month of roster are not. */
  readonly isUrgent: boolean
}

/** Which limit let fewer questions through than were wanted. */
export type ReachedLimit = 'minute' | 'month' | 'user'

export interface Granted {
  readonly calls: number
  /** Undefined where all were granted. */
  readonly reached: ReachedLimit | undefined
}

export type CallBudget = ReturnType<typeof createCallBudget>

export interface CallLimits {
  readonly minute?: number
  /** `Infinity` counts without a limit. */
  readonly month?: number
}

interface Options {
  readonly database: Database<BudgetTables>
  readonly metrics: Pick<Metrics, 'refusedCalls'>
  /** The provider's name in `SAMPLES`. */
  readonly provider: string
  readonly limits: CallLimits
  readonly now: () => Date
}

/** How many calls to a provider are left in this minute and month of UTC, counted over all processes. */
export function createCallBudget({ database, metrics, provider, limits, now }: Options) {
  const { query } = database
  return {
    /** Counts as many of the wanted calls as there are left, for one user within that user's share of the minute. */
    async take(
      wanted: number,
      { userId, isUrgent }: Pick<Asker, 'isUrgent'> & Partial<Pick<Asker, 'userId'>>,
    ): Promise<Granted> {
      const share = isUrgent ? 1 : patientShare
      const periods = startedPeriods(now())
      const counted = periods.flatMap((period) => {
        const limit = limits[period.per]
        return limit === undefined ? [] : [{ ...period, limit }]
      })
      const granted = await query.transaction().execute(async (trx): Promise<Granted> => {
        // Two that count at once would both take the last one.
        await sql`select pg_advisory_xact_lock(${budgetLock})`.execute(trx)
        const counts = await trx
          .selectFrom('call_counts')
          .select(['per', 'calls'])
          .where('provider', '=', provider)
          .where((where) =>
            where.or(counted.map(({ per, start }) => where('per', '=', per).and('starts_at', '=', start))),
          )
          .execute()
        const left = counted.map(({ per, limit }): [ReachedLimit, number] => [
          per,
          Math.floor(limit * share) - (counts.find((count) => count.per === per)?.calls ?? 0),
        ])
        const minute = counted.find(({ per }) => per === 'minute')
        const own = minute && userId !== undefined ? { ...minute, userId } : undefined
        if (own) {
          const row = await trx
            .selectFrom('flight_calls')
            .select('calls')
            .where('minute', '=', own.start)
            .where('user_id', '=', own.userId)
            .executeTakeFirst()
          left.push(['user', Math.floor(own.limit * userShare * share) - (row?.calls ?? 0)])
        }
        const calls = Math.max(0, Math.min(wanted, ...left.map(([, calls]) => calls)))
        if (calls > 0) {
          for (const { per, start } of counted)
            await trx
              .insertInto('call_counts')
              .values({ provider, per, starts_at: start, calls })
              .onConflict((conflict) =>
                conflict
                  .columns(['provider', 'per', 'starts_at'])
                  .doUpdateSet((before) => ({ calls: before('call_counts.calls', '+', calls) })),
              )
              .execute()
          if (own)
            await trx
              .insertInto('flight_calls')
              .values({ minute: own.start, user_id: own.userId, calls })
              .onConflict((conflict) =>
                conflict
                  .columns(['minute', 'user_id'])
                  .doUpdateSet((before) => ({ calls: before('flight_calls.calls', '+', calls) })),
              )
              .execute()
        }
        if (calls === wanted) return { calls, reached: undefined }
        const [reached] = left.toSorted(([, a], [, b]) => a - b)[0] ?? []
        return { calls, reached }
      })
      if (granted.reached) metrics.refusedCalls(provider, granted.reached, wanted - granted.calls)
      return granted
    },
  }
}

/** The minute and the month that have begun, in UTC, which is the same for all processes. */
function startedPeriods(at: Date) {
  return [
    { per: 'minute', start: new Date(Math.floor(at.getTime() / minuteMs) * minuteMs) },
    { per: 'month', start: monthStart(at) },
  ] as const
}

const monthStart = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))

/** How often each provider was called in this month, by all processes. */
export function readMonthCalls(
  { query }: Pick<Database<BudgetTables>, 'query'>,
  now: Date,
): Promise<MonthCalls[]> {
  return query
    .selectFrom('call_counts')
    .select(['provider', 'calls'])
    .where('per', '=', 'month')
    .where('starts_at', '=', monthStart(now))
    .execute()
}

/** Bills are compared with those of the months before. */
const countedMonths = 12

/** Removes counts of calls to providers that no limit needs any more. */
export async function forgetCalls(query: Kysely<BudgetTables>, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs)
  await query.deleteFrom('flight_calls').where('minute', '<=', anHourAgo).execute()
  await query
    .deleteFrom('call_counts')
    .where('per', '=', 'minute')
    .where('starts_at', '<=', anHourAgo)
    .execute()
  await query
    .deleteFrom('call_counts')
    .where('starts_at', '<', new Date(instantMonthsAfter(now.getTime(), -countedMonths)))
    .execute()
}
