import { type Amount, compareAmounts } from '@slipstream/commute/money/money'
import { isAlertReached, priceOfAll } from '@slipstream/commute/offers/price-alerts'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import { currencyChoices } from '@slipstream/contract/currency'
import { flightMessages, priceAboveZero } from '@slipstream/contract/error-messages'
import type { PriceAlert, PriceThreshold } from '@slipstream/contract/flights'
import type { Kysely } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { getRates } from '#providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { newAlert } from './alert-subject.ts'
import type { CurrentOffers } from './current-offers.ts'
import { alone, pairKey, type SavedRow } from './saved-rows.ts'
import { readSavedAt, type SavedKey } from './saved-store.ts'
import type { FlightSchema } from './tables.ts'
import type { FlightContext } from './flight-context.ts'

/** How long the price of a watched flight is not looked at again. */
export const watchedEveryMs = hourMs

export type PriceAlerts = ReturnType<typeof createPriceAlerts>

/** Price alerts: for a saved flight, or for both flights of a pair together (docs/decisions/0016). */
export function createPriceAlerts(
  { database: { query }, exchangeRates, now }: FlightContext,
  currentOffers: CurrentOffers,
) {
  /** What the flights cost together now; null where one is not offered, or no rate brings them into the currency. */
  async function getPrice(rows: readonly SavedRow[], currency: string): Promise<Amount | null> {
    const prices = rows.map(({ current }) => current)
    const offered = prices.filter((price) => price !== null)
    return priceOfAll(prices, await getRates(offered, exchangeRates, currency))
  }

  /** @throws {ApiError} `validation_failed` for a threshold that means nothing. */
  async function check({ amount, currency }: PriceThreshold): Promise<void> {
    if (compareAmounts(amount, '0') === 0) throw refused('amount', priceAboveZero)
    const convertible = await exchangeRates.currencies()
    if (!(convertible ?? currencyChoices).includes(currency))
      throw refused('currency', flightMessages.noRateForAlert(currency))
  }

  /** Undefined where the source cannot be reached: then the current price is not known. */
  async function priceNow(
    userId: string,
    rows: readonly SavedRow[],
    currency: string,
  ): Promise<Amount | null | undefined> {
    try {
      return await getPrice(await currentOffers.of(userId, rows, 'recent'), currency)
    } catch (error) {
      if (!(error instanceof FlightOffersUnavailableError)) throw error
      return undefined
    }
  }

  async function keep(key: SavedKey, threshold: PriceThreshold, price: Amount | null | undefined) {
    const at = now()
    const nextLook = new Date(at.getTime() + (price === undefined ? 0 : watchedEveryMs))
    const alert = newAlert(threshold, price ?? null, at, nextLook)
    await query.transaction().execute(async (trx) => {
      await lockUser(trx, key.userId)
      await watchable(trx, key)
      await trx
        .insertInto('price_alerts')
        .values({ ...alert, user_id: key.userId, pair_key: key.pairKey, flight_id: key.flightId })
        .onConflict((conflict) => conflict.columns(['user_id', 'pair_key', 'flight_id']).doUpdateSet(alert))
        .execute()
    })
    return { ...threshold, reached_at: alert.reached_at?.toISOString() ?? null }
  }

  async function watchable(db: Kysely<FlightSchema>, key: SavedKey): Promise<SavedRow[]> {
    const rows = await readSavedAt(db, key)
    if (rows.length === 0) throw notSaved(key)
    if (rows.some(({ departsAt }) => departsAt <= now()))
      throw new ApiError('conflict', {
        message: flightMessages.departedUnwatched,
      })
    return rows
  }

  return {
    check,
    getPrice,

    /**
     * Null removes the alert, if any. An alert that is reached already says so at once, and no e-mail follows.
     *
     * @param returnId the other flight of a pair; null for a flight saved alone.
     * @throws {ApiError} `validation_failed` for a threshold that means nothing, `not_found` where it is not saved,
     * `conflict` once it has left.
     */
    async set(
      userId: string,
      flightId: string,
      returnId: string | null,
      threshold: PriceThreshold | null,
    ): Promise<PriceAlert | null> {
      const key = { userId, pairKey: returnId === null ? alone : pairKey(flightId, returnId), flightId }
      if (threshold) {
        await check(threshold)
        const rows = await watchable(query, key)
        return keep(key, threshold, await priceNow(userId, rows, threshold.currency))
      }
      await query
        .deleteFrom('price_alerts')
        .where('user_id', '=', userId)
        .where('pair_key', '=', key.pairKey)
        .where('flight_id', '=', flightId)
        .execute()
      return null
    },

    /** Marks alerts reached by flights that the user is looking at: no e-mail follows. */
    async seen(userId: string, rows: readonly SavedRow[]): Promise<void> {
      const watched = rows.filter(({ alert }) => alert && alert.reached_at === null)
      for (const row of watched) {
        const both = row.pairKey === alone ? [row] : rows.filter((other) => other.pairKey === row.pairKey)
        if (row.alert) await markSeen(userId, row, row.alert, both)
      }
    },
  }

  async function markSeen(
    userId: string,
    { pairKey: key, flight }: SavedRow,
    { amount, currency }: PriceThreshold,
    rows: readonly SavedRow[],
  ): Promise<void> {
    const price = await getPrice(rows, currency)
    if (!isAlertReached(price, amount)) return
    await query
      .updateTable('price_alerts')
      .set({ reached_at: now(), reached_amount: price, look_at: null })
      .where('user_id', '=', userId)
      .where('pair_key', '=', key)
      .where('flight_id', '=', flight.id)
      // As it was when the price was compared with it.
      .where('reached_at', 'is', null)
      .where('amount', '=', amount)
      .where('currency', '=', currency)
      .execute()
  }
}

function notSaved({ pairKey: key }: SavedKey): ApiError {
  const message = key === alone ? flightMessages.flightNotSaved : flightMessages.pairNotSaved
  return new ApiError('not_found', { message })
}

function refused(field: keyof PriceThreshold, message: string): ApiError {
  return new ApiError('validation_failed', {
    message,
    details: { fields: { [`threshold.${field}`]: message } },
  })
}
