import { formatMoney } from '@slipstream/commute/money/money-text'
import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { isSubscribedStatus } from '@slipstream/contract/user'
import { type Kysely, sql } from 'kysely'
import { writePush } from '#features/notifications/push-messages.ts'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { type AlertRow, type AlertSubjects, getSubject } from './alert-subject.ts'
import type { FlightSchema } from './tables.ts'

/** When a look is made again that a process did not end, or the source did not answer. */
export const lookAgainMs = 10 * minuteMs
/** How many alerts a process looks at, at once. */
const lanes = 4

interface Options extends Context<FlightSchema> {
  readonly subjects: AlertSubjects
  /** Sends the e-mails that are due. */
  readonly sendEmails: () => Promise<void>
}

/** Checks the prices of alerts, each hourly at most, and writes to whom there is something to write. */
export function createAlertWatch({
  database: { query },
  subjects,
  sendEmails,
  log,
  now,
  signal,
}: Options): Task {
  const later = (ms: number) => new Date(now().getTime() + ms)

  async function claim(): Promise<AlertRow[]> {
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
      .returningAll()
      .execute()
  }

  /** Unless it was set again meanwhile, or reached by a look of its user's. */
  const own = ({ id }: AlertRow, db: Kysely<FlightSchema> = query) =>
    db.updateTable('price_alerts').where('id', '=', id).where('reached_at', 'is', null)

  async function isSubscribed(userId: string): Promise<boolean> {
    const user = await query
      .selectFrom('users')
      .select('subscription_status as status')
      .where('id', '=', userId)
      .executeTakeFirst()
    return user !== undefined && user.status !== null && isSubscribedStatus(user.status)
  }

  async function look(alert: AlertRow): Promise<void> {
    const { user_id: userId } = alert
    const found = await getSubject(alert, subjects).find(alert)
    if (found.isOver) {
      await own(alert)
        .set({ ...found.notes, look_at: null })
        .execute()
      return
    }
    const next = later(found.everyMs)
    if (!(await isSubscribed(userId))) {
      await own(alert).set({ look_at: next }).execute()
      return
    }
    const { price, notes, message } = await found.look()
    if (!isAlertReached(price, alert.amount)) {
      await own(alert)
        .set({ ...notes, look_at: next })
        .execute()
      return
    }
    await query.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await own(alert, trx)
        .set({
          ...notes,
          reached_at: now(),
          reached_amount: price,
          look_at: null,
          mail_at: sql`case when has_mail then ${now()}::timestamptz end`,
        })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await writePush(trx, {
        userId,
        messages: [message(formatMoney(price, alert.currency))],
        at: now(),
      })
    })
    log.info('price_alert.reached', { id: alert.id })
  }

  function onFailure(error: unknown, { id }: AlertRow): void {
    if (error instanceof FlightOffersUnavailableError) log.warn('price_alert.unreachable', { id })
    else log.error('price_alert.look_failed', { id, error })
  }

  return {
    needs: 'flights',
    everyMs: minuteMs,
    failure: 'price_alert.watch_failed',
    async runDue() {
      await dueWork({ claim, work: look, onFailure, signal })
      await sendEmails()
    },
  }
}
