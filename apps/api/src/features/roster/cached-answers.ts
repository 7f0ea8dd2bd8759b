import type { Endpoint } from '@slipstream/contract/endpoint'
import { getRosterPrices } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import { getRoster } from '@slipstream/contract/roster'
import { type Insertable, sql } from 'kysely'
import { isRefusedWrite } from '#platform/db/refused-writes.ts'
import { checkedJson, withCompiledCheck } from '#platform/http/answers.ts'
import { StoredAnswer } from '#platform/http/stored-answer.ts'
import type { FreshAnswer } from './month-roster.ts'
import type { RosterAnswerTable } from './tables.ts'
import type { RosterContext } from './roster-context.ts'

export type CachedAnswers = ReturnType<typeof createCachedAnswers>

interface CachedEndpoint {
  readonly endpoint: Endpoint
  readonly kind: RosterAnswerTable['kind']
  readonly make: (userId: string, month: Month) => Promise<FreshAnswer<unknown>>
}

const rosterEndpoint = withCompiledCheck(getRoster)
const pricesEndpoint = withCompiledCheck(getRosterPrices)

/**
 * A month's answers as they are sent, cached in the database for all processes: an answer stands for one version of its user's
 * roster, as long as the prices in it are fresh (docs/decisions/0053).
 */
export function createCachedAnswers({ database: { query }, monthRoster, metrics, now }: RosterContext) {
  const counter = metrics.cache('rosters')
  async function save(row: Insertable<RosterAnswerTable>): Promise<void> {
    try {
      await query
        .insertInto('roster_answers')
        .values(row)
        // What was read before the version was raised must not replace what was read after.
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'kind', 'month'])
            .doUpdateSet(row)
            .where('roster_answers.version', '<=', row.version),
        )
        .execute()
    } catch (error) {
      // The answer is there: on a full disk it is made for each call.
      if (!isRefusedWrite(error)) throw error
    }
  }

  async function answer(
    userId: string,
    month: Month,
    { endpoint, kind, make }: CachedEndpoint,
  ): Promise<StoredAnswer> {
    const found = await query
      .selectFrom('users')
      .leftJoin('roster_answers as kept', (join) =>
        join
          .onRef('kept.user_id', '=', 'users.id')
          .onRef('kept.version', '=', 'users.roster_version')
          .on('kept.kind', '=', kind)
          .on('kept.month', '=', month)
          .on('kept.fresh_until', '>', now()),
      )
      .select(['users.roster_version as version', 'kept.tag', 'kept.body'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
    if (found.tag !== null && found.body !== null) {
      counter.hit()
      return new StoredAnswer(found.tag, found.body)
    }
    counter.miss()
    const made = await make(userId, month)
    const stored = await StoredAnswer.fromJson(checkedJson(endpoint, made.answer))
    if (made.freshUntil > now().getTime()) {
      await save({
        user_id: userId,
        kind,
        month,
        version: found.version,
        fresh_until: new Date(made.freshUntil),
        tag: stored.tag,
        body: stored.body,
      })
    }
    return stored
  }

  return {
    roster: (userId: string, month: Month) =>
      answer(userId, month, {
        endpoint: rosterEndpoint,
        kind: 'roster',
        make: (...asked) => monthRoster.roster(...asked),
      }),
    /** @throws {FlightOffersUnavailableError} */
    prices: (userId: string, month: Month) =>
      answer(userId, month, {
        endpoint: pricesEndpoint,
        kind: 'prices',
        make: (...asked) => monthRoster.prices(...asked),
      }),
    /** What was cached for the user no longer stands: there are newer prices. */
    async forget(userId: string): Promise<void> {
      await query
        .updateTable('users')
        .set({ roster_version: sql`roster_version + 1` })
        .where('id', '=', userId)
        .execute()
    },
  }
}
