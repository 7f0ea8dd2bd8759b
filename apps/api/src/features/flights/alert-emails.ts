import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { PriceAlertMails } from './price-alert-mail.ts'
import { alertFacts } from './alert-facts.ts'
import { readSavedAt } from './saved-store.ts'
import type { FlightSchema, PriceAlertTable } from './tables.ts'

/** The waits before an e-mail that could not be sent is tried again; after the last it is given up. */
export const mailAgainMs = [10, 30, 120, 360].map((minutes) => minutes * minuteMs)

/**
 * E-mails about alerts that were reached. Each is claimed before it is sent, so that it is never sent twice. If the process
 * is killed in between, no e-mail is sent, but the app still shows the alert as reached.
 */
export interface AlertEmails {
  /** Sends what is due. Never rejects for what a mail server did. */
  sendDue(): Promise<void>
}

interface Options {
  readonly database: Database<FlightSchema>
  readonly mails: PriceAlertMails
  readonly airports: Pick<AirportDirectory, 'get'>
  readonly isSampleData: boolean
  readonly log: Logger
  readonly now: () => Date
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

type Claim = Selectable<PriceAlertTable>

export function createAlertEmails(options: Options): AlertEmails {
  const { mails, airports, isSampleData, log, now, signal } = options
  const { query } = options.database

  /** One at a time, or a process that is killed would take others with it. */
  async function claim(): Promise<Claim | undefined> {
    return query
      .updateTable('price_alerts')
      .set((set) => ({ mail_at: null, mail_tries: set('mail_tries', '+', 1) }))
      .where('id', '=', (due) =>
        due
          .selectFrom('price_alerts')
          .select('id')
          .where('mail_at', '<=', now())
          .orderBy('mail_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
  }

  /** No e-mail for flights that have left or are no longer saved. */
  async function send(alert: Claim): Promise<void> {
    const { user_id: userId, pair_key: pairKey, flight_id: flightId, amount, currency } = alert
    if (alert.reached_at === null || alert.reached_amount === null) return
    const rows = await readSavedAt(query, { userId, pairKey, flightId })
    if (rows.length === 0 || rows.some(({ departsAt }) => departsAt <= now())) return
    const user = await query.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    if (!user) return
    const reached = {
      rows,
      threshold: { amount, currency },
      amount: alert.reached_amount,
      seenAt: alert.reached_at,
    }
    await mails.priceAlert(user.email, alertFacts(reached, { airports, isSampleData }))
    log.info('price_alert.told', { id: alert.id })
  }

  async function sendSafely(alert: Claim): Promise<void> {
    try {
      await send(alert)
    } catch (error) {
      const again = mailAgainMs[alert.mail_tries - 1]
      // By its name alone: the words of a mail server repeat the address.
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn('price_alert.not_told', { id: alert.id, reason, isTriedAgain: again !== undefined })
      if (again === undefined) return
      await query
        .updateTable('price_alerts')
        .set({ mail_at: new Date(now().getTime() + again) })
        .where('id', '=', alert.id)
        .execute()
    }
  }

  return {
    async sendDue() {
      let due = await claim()
      while (due) {
        await sendSafely(due)
        due = signal.aborted ? undefined : await claim()
      }
    },
  }
}
