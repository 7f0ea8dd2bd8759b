import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { PriceAlertMails } from './price-alert-mail.ts'
import { alertFacts } from './alert-facts.ts'
import { readSavedAt } from './saved-store.ts'
import type { FlightSchema, PriceAlertTable } from './tables.ts'

/** When a letter that could not leave is tried again; once the last of these failed too, it is not. */
export const mailAgainMs = [10, 30, 120, 360].map((minutes) => minutes * minuteMs)

/**
 * The letters of alerts that were reached. A letter is claimed before it leaves, so that it never leaves twice: a process
 * that is killed in between leaves it unwritten, and the alert still says in the app that it was reached.
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

  /** Nobody needs to hear of a flight that has left, or is saved no more. */
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
