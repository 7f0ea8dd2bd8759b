import { isAlertReached } from '@slipstream/commute/price-alerts'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { Kysely } from 'kysely'
import { priceDropped, writePush } from '#features/notifications/push-messages.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { priceInWords } from './alert-facts.ts'
import type { AlertEmails } from './alert-emails.ts'
import type { CurrentOffers } from './current-offers.ts'
import { type PriceAlerts, watchedEveryMs } from './price-alerts.ts'
import { readSavedAt, rememberOffers } from './saved-store.ts'
import type { FlightSchema } from './tables.ts'

/** When a look is made again that a process did not end, or the source did not answer. */
export const lookAgainMs = 10 * minuteMs
/** How many alerts a process looks at, at once. */
const lanes = 4

/**
 * Checks the prices of alerts hourly. Each row says when its alert is due, so that nothing is lost
 * with a process; a row is claimed by putting its next look off, so that one process looks, however many there are.
 */
export interface AlertWatch {
  /** Makes every look that is due, and writes to whom there is something to write. Never rejects for what a source did. */
  runDue(): Promise<void>
}

interface Options {
  readonly database: Database<FlightSchema>
  readonly currentOffers: CurrentOffers
  readonly priceAlerts: Pick<PriceAlerts, 'priceOf'>
  readonly emails: AlertEmails
  readonly log: Logger
  readonly now: () => Date
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

interface Claim {
  readonly id: string
  readonly user_id: string
  readonly pair_key: string
  readonly flight_id: string
  readonly amount: string
  readonly currency: string
}

export function createAlertWatch({
  database: { query },
  currentOffers,
  priceAlerts,
  emails,
  log,
  now,
  signal,
}: Options): AlertWatch {
  const later = (ms: number) => new Date(now().getTime() + ms)

  async function claim(): Promise<Claim[]> {
    return query
      .updateTable('price_alerts')
      .set({ look_at: later(lookAgainMs) })
      .where('id', 'in', (due) =>
        due
          .selectFrom('price_alerts')
          .select('id')
          .where('look_at', '<=', now())
          .orderBy('look_at')
          .limit(lanes)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'user_id', 'pair_key', 'flight_id', 'amount', 'currency'])
      .execute()
  }

  /** Unless it was set again meanwhile, or reached by a look of its user's. */
  const own = ({ id }: Claim, db: Kysely<FlightSchema> = query) =>
    db.updateTable('price_alerts').where('id', '=', id).where('reached_at', 'is', null)

  async function isSubscribed(userId: string): Promise<boolean> {
    const user = await query
      .selectFrom('users')
      .select('subscription_status as status')
      .where('id', '=', userId)
      .executeTakeFirst()
    return user !== undefined && user.status !== null && isSubscribedStatus(user.status)
  }

  async function look(alert: Claim): Promise<void> {
    const { user_id: userId, pair_key: pairKey, flight_id: flightId } = alert
    const known = await readSavedAt(query, { userId, pairKey, flightId })
    if (known.some(({ departsAt }) => departsAt <= now())) {
      await own(alert).set({ look_at: null }).execute()
      return
    }
    const next = later(watchedEveryMs)
    if (!(await isSubscribed(userId))) {
      await own(alert).set({ look_at: next }).execute()
      return
    }
    const rows = await currentOffers.of(userId, known, 'watch')
    await rememberOffers(query, userId, known, rows)
    const price = await priceAlerts.priceOf(rows, alert.currency)
    if (!isAlertReached(price, alert.amount)) {
      await own(alert).set({ look_at: next }).execute()
      return
    }
    await query.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await own(alert, trx)
        .set({ reached_at: now(), reached_amount: price, look_at: null, mail_at: now() })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      const flights = rows.map((row) => row.current ?? row.flight)
      const message = priceDropped(alert.id, flights, priceInWords(price, alert.currency))
      await writePush(trx, { userId, messages: [message], at: now() })
    })
    log.info('price_alert.reached', { id: alert.id })
  }

  /** One that fails is due again by itself, and costs the others nothing. */
  async function lookSafely(alert: Claim): Promise<void> {
    try {
      await look(alert)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof FlightOffersUnavailableError) log.warn('price_alert.unreachable', { id: alert.id })
      else log.error('price_alert.look_failed', { id: alert.id, error })
    }
  }

  return {
    async runDue() {
      let due = signal.aborted ? [] : await claim()
      while (due.length > 0) {
        await Promise.all(due.map(lookSafely))
        due = signal.aborted ? [] : await claim()
      }
      if (!signal.aborted) await emails.sendDue()
    },
  }
}
