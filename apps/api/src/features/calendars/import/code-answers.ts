import type { AccountExport } from '@slipstream/contract/account'
import {
  agreeingColleagues,
  type AnswerProposal,
  calendarLimits,
  eventDecisionSchema,
} from '@slipstream/contract/roster-import'
import { colleagueIds, lockUser } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { type CodeAnswers, isAnswer, type UndecidedEvent } from './event-decisions.ts'
import type { CodeAnswerSchema, CodeAnswerTable } from './tables.ts'

type AnsweredEvent = Pick<UndecidedEvent, 'code' | 'decision'> & {
  readonly item: Pick<UndecidedEvent['item'], 'location'>
}

export type CodeAnswerStore = ReturnType<typeof createCodeAnswers>

const toDecision = ({ meaning, airport }: Pick<CodeAnswerTable, 'meaning' | 'airport'>) =>
  eventDecisionSchema.parse({ as: meaning, airport })

/** What users say that codes of their rosters mean, and what colleagues with consent agree on (docs/decisions/0082-shared-answers.md). */
export function createCodeAnswers({ query }: Database<CodeAnswerSchema>, now: () => Date) {
  return {
    /** A user's answers at an airline. */
    async find(userId: string, airline: string): Promise<CodeAnswers> {
      const rows = await query
        .selectFrom('code_answers')
        .select(['code', 'meaning', 'airport', 'named_airport'])
        .where('user_id', '=', userId)
        .where('airline', '=', airline)
        .execute()
      return Object.fromEntries(
        rows.map((row) => [row.code, { decision: toDecision(row), named: row.named_airport }]),
      )
    },

    /** Remembers what a user answered to those of the events that are codes; the last answer to a code counts. */
    async learn(userId: string, answered: readonly AnsweredEvent[]): Promise<void> {
      const byCode = new Map(
        answered.flatMap(({ code, decision, item }) =>
          code !== null && isAnswer(decision) ? [[code, { decision, named: item.location }] as const] : [],
        ),
      )
      if (byCode.size === 0) return
      await query.transaction().execute(async (trx) => {
        // Two sessions at once would both find space for the last code.
        await lockUser(trx, userId)
        const { airline } = await trx
          .selectFrom('users')
          .select('airline')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        for (const [code, { decision, named }] of byCode) {
          const answer = {
            airline,
            meaning: decision.as,
            airport: decision.as === 'duty' ? decision.airport : null,
            named_airport: named,
            answered_at: now(),
          }
          await trx
            .insertInto('code_answers')
            .values({ user_id: userId, code, ...answer })
            .onConflict((conflict) => conflict.columns(['user_id', 'code']).doUpdateSet(answer))
            .execute()
        }
        const own = trx.selectFrom('code_answers').where('user_id', '=', userId)
        const newest = own.select('code').orderBy('answered_at', 'desc').orderBy('code')
        await trx
          .deleteFrom('code_answers')
          .where('user_id', '=', userId)
          .where('code', 'not in', newest.limit(calendarLimits.answers))
          .execute()
      })
    },

    /** What colleagues of a user agree on, by code: those of the airline who let their answers count. */
    async propose(
      userId: string,
      airline: string,
      codes: readonly string[],
    ): Promise<ReadonlyMap<string, AnswerProposal>> {
      if (codes.length === 0) return new Map()
      const colleagues = colleagueIds(query, airline, now())
      const rows = await query
        .selectFrom('code_answers')
        .innerJoin('shared_answers', 'shared_answers.user_id', 'code_answers.user_id')
        .select(['code', 'meaning', (count) => count.fn.countAll<string>().as('people')])
        .where('code', 'in', codes)
        .where('airline', '=', airline)
        .where('is_on', '=', true)
        .where('code_answers.user_id', '!=', userId)
        .where('code_answers.user_id', 'in', colleagues)
        // Nobody looks through the answers of several airlines.
        .where((where) => where.exists(colleagues.where('users.id', '=', userId)))
        .groupBy(['code', 'meaning'])
        .execute()
      const isAgreed = (code: string) => rows.filter((row) => row.code === code).length === 1
      return new Map(
        rows.flatMap(({ code, meaning, people }) => {
          const count = Math.floor(Number(people) / agreeingColleagues) * agreeingColleagues
          return count > 0 && isAgreed(code) ? [[code, { airline, as: meaning, count }]] : []
        }),
      )
    },

    async isShared(userId: string): Promise<boolean> {
      const choice = await query
        .selectFrom('shared_answers')
        .select('is_on')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return choice?.is_on ?? false
    },

    async share(userId: string, isOn: boolean): Promise<void> {
      const choice = { is_on: isOn, changed_at: now() }
      await query
        .insertInto('shared_answers')
        .values({ user_id: userId, ...choice })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
        .execute()
    },

    /** For the file that a user may take with them. */
    async exported(userId: string): Promise<Pick<AccountExport, 'code_answers' | 'shared_answers'>> {
      const answers = await query
        .selectFrom('code_answers')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('answered_at', 'desc')
        .orderBy('code')
        .execute()
      const choice = await query
        .selectFrom('shared_answers')
        .select(['is_on', 'changed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return {
        code_answers: answers.map((row) => ({
          code: row.code,
          airline: row.airline,
          decision: toDecision(row),
          named_airport: row.named_airport,
          answered_at: row.answered_at.toISOString(),
        })),
        shared_answers: choice ? { ...choice, changed_at: choice.changed_at.toISOString() } : null,
      }
    },
  }
}
