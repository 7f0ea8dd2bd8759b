import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import {
  currentRestAlert,
  restAlertName,
  restFacts,
  type CheapestWay,
  restAlertState,
  type RestAlertState,
  restLookEveryMs,
} from '@slipstream/commute/offers/rest-alerts'
import { flightMessages, rosterMessages } from '@slipstream/contract/error-messages'
import type { PriceThreshold } from '@slipstream/contract/flights'
import { parseRestKey } from '@slipstream/contract/rest-decision'
import { type RestAlert, restAlertLimit, restAlertSchema } from '@slipstream/contract/rest-alerts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { lockUser } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { type AlertRow, newAlert } from './alert-subject.ts'
import type { PriceAlerts } from './price-alerts.ts'
import type { FlightSchema } from './tables.ts'
import type { FlightContext } from './flight-context.ts'

/** What a row keeps of its rest. */
export const restFactsSchema = z.pick(restAlertSchema, {
  rest: true,
  reason: true,
  to_buy: true,
  clear_at: true,
  report_at: true,
  cheapest: true,
})

/** Younger prices are not asked for again by somebody who sets an alert, nor before one is reached. */
export const currentMs = 5 * 60_000

/** Price alerts on rests: what is still to buy of the way home and back (docs/decisions/0066). */
export function createRestAlerts(
  { database: { query }, rests, now }: FlightContext,
  priceAlerts: Pick<PriceAlerts, 'check'>,
) {
  /** Undefined where the source cannot be reached: then the current price is not known. */
  async function wayNow(
    userId: string,
    name: string,
    state: RestAlertState,
    { amount, currency }: PriceThreshold,
  ): Promise<CheapestWay | undefined> {
    if (state.kind !== 'watching') return undefined
    const answer = await rests.cheapest(userId, name, { toBuy: state.toBuy, currency, maxAgeMs: currentMs })
    if (!answer) throw restGone()
    const { way, failure } = answer
    return failure && !(way.kind === 'found' && isAlertReached(way.amount, amount)) ? undefined : way
  }

  async function keep(userId: string, name: string, plan: RestPlan, threshold: PriceThreshold) {
    const state = restAlertState(plan, now().getTime())
    if (state.kind === 'ended') throw endedAlready(state.reason)
    if (state.kind === 'paused' && state.reason === 'left_out')
      throw new ApiError('conflict', { message: flightMessages.restAlertLeftOut })
    const way = await wayNow(userId, name, state, threshold)
    const at = now()
    const price = way?.kind === 'found' ? way.amount : null
    const isUnknown = state.kind === 'watching' && way === undefined
    const next = new Date(at.getTime() + (isUnknown ? 0 : restLookEveryMs(plan, at.getTime())))
    const alert = {
      ...newAlert(threshold, price, at, next),
      rest_facts: JSON.stringify(restFacts(plan, state, way, at.getTime())),
      rest_ends_at: getEnd(plan),
    }
    await query.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      // The same rest, from before its first duty was known.
      if (plan.clear && plan.report) await remove(trx, userId, restAlertName(`~${plan.report.itemKey}`))
      await checkCapacity(trx, userId, name)
      await trx
        .insertInto('price_alerts')
        .values({ ...alert, user_id: userId, rest: name })
        .onConflict((conflict) => conflict.columns(['user_id', 'rest']).doUpdateSet(alert))
        .execute()
    })
  }

  /** In the order of the rests, as the roster is now. No price is asked for. */
  async function ofUser(userId: string, only?: string): Promise<RestAlert[]> {
    const rows = await query
      .selectFrom('price_alerts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('rest', 'is not', null)
      .$if(only !== undefined, (select) => select.where('rest', '=', only ?? ''))
      .orderBy(sql`rest_facts ->> 'clear_at'`)
      .orderBy('rest')
      .execute()
    const names = rows.flatMap(({ rest }) => (rest === null ? [] : [rest]))
    const plans = await rests.plans(userId, names)
    return rows.map((row) => toRestAlert(row, plans.get(row.rest ?? ''), now().getTime()))
  }

  return {
    ofUser,
    /**
     * Null removes the alert, if any. An alert that is reached already says so at once, and no message follows.
     *
     * @throws {ApiError} `not_found` where the roster has no such rest, `conflict` where nothing is left to watch or there are too
     * many alerts, `validation_failed` for a threshold that means nothing.
     */
    async set(userId: string, rest: string, threshold: PriceThreshold | null): Promise<RestAlert | null> {
      const name = restAlertName(rest)
      if (threshold === null) {
        await remove(query, userId, name)
        return null
      }
      await priceAlerts.check(threshold)
      if (parseRestKey(rest) === undefined) throw restGone()
      const plan = (await rests.plans(userId, [name])).get(name)
      if (!plan) throw restGone()
      await keep(userId, name, plan, threshold)
      const [alert] = await ofUser(userId, name)
      return alert ?? null
    },
  }
}

async function remove(
  db: Database<FlightSchema>['query'] | Transaction<FlightSchema>,
  userId: string,
  name: string,
): Promise<void> {
  await db.deleteFrom('price_alerts').where('user_id', '=', userId).where('rest', '=', name).execute()
}

async function checkCapacity(trx: Transaction<FlightSchema>, userId: string, name: string): Promise<void> {
  const { count } = await trx
    .selectFrom('price_alerts')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('rest', '<>', name)
    .executeTakeFirstOrThrow()
  if (Number(count) < restAlertLimit) return
  throw new ApiError('conflict', { message: flightMessages.restAlertLimit(restAlertLimit) })
}

/** When nothing of a rest is ahead any more. */
export function getEnd({ clear, report }: RestPlan): Date | null {
  const end = report ?? clear
  return end && new Date(end.at)
}

/** An alert as its user sees it: what a look wrote down, as far as it holds for the current roster. */
function toRestAlert(row: AlertRow, plan: RestPlan | undefined, now: number): RestAlert {
  const known = restFactsSchema.parse(row.rest_facts)
  const alert = {
    ...known,
    amount: row.amount,
    currency: row.currency,
    reached_at: row.reached_at?.toISOString() ?? null,
  }
  if (row.reached_at !== null) return { ...alert, state: 'reached', reason: null }
  if (row.look_at === null) return { ...alert, state: 'ended' }
  return currentRestAlert(alert, plan, now)
}

function restGone(): ApiError {
  return new ApiError('not_found', {
    message: rosterMessages.itemGone,
    details: { resource: 'roster_item' },
  })
}

function endedAlready(reason: 'past' | 'bought'): ApiError {
  const message = reason === 'past' ? flightMessages.restAlertPast : flightMessages.restAlertBought
  return new ApiError('conflict', { message })
}
