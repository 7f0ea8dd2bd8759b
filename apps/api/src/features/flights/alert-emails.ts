import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { PriceAlertMails } from './price-alert-mail.ts'
import { type AlertRow, type AlertSubjects, getSubject } from './alert-subject.ts'
import type { FlightSchema } from './tables.ts'

/** The waits before an e-mail that could not be sent is tried again; after the last it is given up. */
export const mailAgainMs = [10, 30, 120, 360].map((minutes) => minutes * minuteMs)

interface Options extends Context<FlightSchema> {
  readonly mails: PriceAlertMails
  readonly subjects: AlertSubjects
  /** The address that ends a user's e-mails. */
  readonly unsubscribeUrl: (userId: string) => string
}

/**
 * Returns what sends the e-mails about alerts that were reached. Each is claimed before it is sent, so that it is never sent twice.
 * If the process is killed in between, no e-mail is sent, but the app still shows the alert as reached.
 */
export function createAlertEmails(options: Options): () => Promise<void> {
  const { mails, subjects, unsubscribeUrl, log, now, signal } = options
  const { query } = options.database

  /** One at a time, or a process that is killed would take others with it. */
  async function claim(): Promise<AlertRow[]> {
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
      .execute()
  }

  /** No e-mail for what has left meanwhile, or is watched no more. */
  async function send(alert: AlertRow): Promise<void> {
    const facts = await getSubject(alert, subjects).facts(alert)
    if (!facts) return
    const user = await query
      .selectFrom('users')
      .select('email')
      .where('id', '=', alert.user_id)
      .executeTakeFirst()
    if (!user) return
    await mails.priceAlert(user.email, facts, unsubscribeUrl(alert.user_id))
    log.info('price_alert.told', { id: alert.id })
  }

  async function sendOrTryAgain(alert: AlertRow): Promise<void> {
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

  return () =>
    dueWork({
      claim,
      work: sendOrTryAgain,
      onFailure: (error, { id }) => log.error('price_alert.mail_failed', { id, error }),
      signal,
    })
}
