import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { type PushMessage, pushMessageSchema } from '@slipstream/contract/push'
import type { Selectable, Kysely } from 'kysely'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import { type Delivery, lifetimes, type PushService } from '#platform/push/push-service.ts'
import type { PushMessageTable, PushSchema } from './push-messages.ts'

/** When a message that a push service did not take is tried again; once the last of these failed too, it is not. */
export const pushAgainMs = [0.5, 2, 10, 30].map((minutes) => minutes * minuteMs)
/** What a push service asks for beyond this is not waited for. */
const longestWaitMs = hourMs
/** How long a message that is being sent belongs to its process: several times what sending may take (`sendLimitMs`). */
export const sendingLeaseMs = 2 * minuteMs
const sendEveryMs = 5000
/** How many messages a process sends at once. */
const lanes = 8

interface Options extends Context<PushSchema> {
  readonly pushService: PushService
}

type Claim = Selectable<PushMessageTable>

/**
 * Sends what was written for devices. A message is claimed before it leaves, so that it leaves once. A process that dies in between
 * leaves it to be claimed again two minutes later; where it had been sent by then, its tag makes it replace the first one on the
 * screen.
 */
export function createPushSender({ database: { query }, pushService, log, now, signal }: Options): Task {
  async function claim(): Promise<Claim[]> {
    return query
      .updateTable('push_messages')
      .set((set) => ({ due_at: new Date(now().getTime() + sendingLeaseMs), tries: set('tries', '+', 1) }))
      .where('id', 'in', (due) =>
        due
          .selectFrom('push_messages')
          .select('id')
          .where('due_at', '<=', now())
          .orderBy('due_at')
          .limit(lanes)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute()
  }

  /** What came of it; undefined where there is nobody to tell any more, or it is too late to. */
  async function deliver(claimed: Claim, message: PushMessage): Promise<Delivery | undefined> {
    const device = await query
      .selectFrom('push_devices')
      .innerJoin('token_families', 'token_families.id', 'push_devices.family_id')
      .select(['push_devices.id', 'endpoint', 'p256dh', 'auth'])
      .where('push_devices.id', '=', claimed.device_id)
      .where('push_devices.user_id', '=', claimed.user_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const age = (now().getTime() - claimed.created_at.getTime()) / 1000
    const ttl = Math.ceil(lifetimes[message.topic] - age)
    if (!device || ttl <= 0) return undefined
    const { id, endpoint, p256dh, auth } = device
    const delivery = await pushService.send({ endpoint, keys: { p256dh, auth } }, message, ttl)
    if (delivery.outcome === 'gone') await query.deleteFrom('push_devices').where('id', '=', id).execute()
    // Its host alone: the address is a secret.
    const service = new URL(endpoint).hostname
    const facts = { id: claimed.id, service, topic: message.topic }
    if (delivery.outcome === 'refused' || delivery.outcome === 'later') {
      log.warn('push.not_taken', { ...facts, outcome: delivery.outcome, status: delivery.status ?? null })
    } else log.info(`push.${delivery.outcome}`, facts)
    return delivery
  }

  /** When it is sent again; undefined where it is not. */
  function nextTry(tries: number, delivery: Delivery | undefined): Date | undefined {
    const wait = pushAgainMs[tries - 1]
    if (delivery?.outcome !== 'later' || wait === undefined) return undefined
    return new Date(now().getTime() + Math.min(Math.max(wait, delivery.afterMs ?? 0), longestWaitMs))
  }

  async function send(claimed: Claim): Promise<void> {
    const again = nextTry(claimed.tries, await deliver(claimed, pushMessageSchema.parse(claimed.message)))
    if (again === undefined) await query.deleteFrom('push_messages').where('id', '=', claimed.id).execute()
    else
      await query.updateTable('push_messages').set({ due_at: again }).where('id', '=', claimed.id).execute()
  }

  return {
    everyMs: sendEveryMs,
    failure: 'push.sending_failed',
    runDue: () =>
      dueWork({
        claim,
        work: send,
        onFailure: (error, { id }) => log.error('push.failed', { id, error }),
        signal,
      }),
  }
}

/** Messages this old are deleted, sent or not. */
const keepMessagesMs = 48 * 3_600_000

/** Removes what no device will be sent any more. */
export async function forgetPush(query: Kysely<PushSchema>, now: Date): Promise<void> {
  await query
    .deleteFrom('push_messages')
    .where('created_at', '<', new Date(now.getTime() - keepMessagesMs))
    .execute()
}
