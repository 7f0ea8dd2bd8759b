import { priceDropped } from '#features/notifications/push-messages.ts'
import { alertFacts } from './alert-facts.ts'
import type { AlertRow, AlertSubject } from './alert-subject.ts'
import type { CurrentOffers } from './current-offers.ts'
import { type PriceAlerts, watchedEveryMs } from './price-alerts.ts'
import { readSavedAt, rememberOffers } from './saved-store.ts'
import type { FlightContext } from './flight-context.ts'

/** Alerts on a saved flight, or on both of a saved pair. */
export function createSavedAlertSubject(
  context: Pick<FlightContext, 'database' | 'airports' | 'clocks' | 'isSampleData' | 'now'>,
  currentOffers: CurrentOffers,
  priceAlerts: Pick<PriceAlerts, 'getPrice'>,
): AlertSubject {
  const { airports, clocks, isSampleData, now } = context
  const { query } = context.database

  /** None where one has left, or is saved no more. */
  async function upcoming({ user_id: userId, pair_key: pairKey, flight_id: flightId }: AlertRow) {
    if (pairKey === null || flightId === null) return []
    const rows = await readSavedAt(query, { userId, pairKey, flightId })
    return rows.some(({ departsAt }) => departsAt <= now()) ? [] : rows
  }

  return {
    async find(alert) {
      const { id, user_id: userId, currency } = alert
      const known = await upcoming(alert)
      if (known.length === 0) return { isOver: true, notes: {} }
      return {
        isOver: false,
        everyMs: watchedEveryMs,
        async look() {
          const rows = await currentOffers.of(userId, known, 'watch')
          await rememberOffers(query, userId, known, rows)
          const flights = rows.map((row) => row.current ?? row.flight)
          return {
            price: await priceAlerts.getPrice(rows, currency),
            notes: {},
            message: (price) => priceDropped(id, flights, price),
          }
        },
      }
    },
    async facts(alert) {
      const { amount, currency, reached_amount: reached, reached_at: seenAt } = alert
      const rows = await upcoming(alert)
      if (rows.length === 0 || reached === null || seenAt === null) return null
      return alertFacts(
        { rows, threshold: { amount, currency }, amount: reached, seenAt },
        { airports, isSampleData, clock: await clocks.get(alert.user_id) },
      )
    },
  }
}
