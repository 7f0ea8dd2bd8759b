import type { AccountExport } from '@slipstream/contract/account'
import { deviceMessages } from '@slipstream/contract/error-messages'
import {
  getPushKey,
  getPushSettings,
  type PushTopic,
  pushTopicsSchema,
  subscribeToPush,
  unsubscribeFromPush,
  updatePushSettings,
} from '@slipstream/contract/push'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement } from '#platform/http/implement.ts'
import type { RequestPublic } from '#platform/http/public-request.ts'
import { createPushService, isPushDevice } from '#platform/push/push-service.ts'
import { getVapidKeys } from '#platform/push/vapid-keys.ts'
import { createPushDevices } from './devices.ts'
import { getTopics, type PushSchema } from './push-messages.ts'
import { createPushSender, forgetPush } from './push-sender.ts'

interface PushContext extends FeatureContext<PushSchema> {
  readonly vapidSubject: string
  readonly requestPush?: RequestPublic | undefined
}

/** Notices to devices while the app is shut (issue 7, Installable; docs/decisions/0022). */
export function createNotifications(context: PushContext) {
  const { database, keys, now } = context
  const pushService = createPushService({
    vapid: getVapidKeys(keys.vapid),
    subject: context.vapidSubject,
    request: context.requestPush,
  })
  const devices = createPushDevices(database, now)
  const sender = createPushSender({ ...context, pushService })

  /** All topics are on until the user switches one off; what is left out stays as it is. */
  const changeTopics = (userId: string, topics: Partial<Record<PushTopic, boolean | undefined>>) =>
    database.query.transaction().execute(async (trx) => {
      await trx
        .insertInto('push_topics')
        .values({ ...pushTopicsSchema.parse(topics), user_id: userId })
        // What the insert found there already is changed by what was said alone; never by nothing, which is no statement.
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...topics, user_id: userId }))
        .execute()
      return getTopics(trx, userId)
    })

  return {
    pushService,
    devices,
    sender,
    async exported(userId: string): Promise<Pick<AccountExport, 'push'>> {
      return {
        push: { topics: await getTopics(database.query, userId), devices: await devices.ofUser(userId) },
      }
    },
    handlers: [
      implement(getPushKey, () => ({ public_key: pushService.publicKey })),

      implement(subscribeToPush, async ({ body, caller }) => {
        if (!isPushDevice(body)) {
          throw new ApiError('validation_failed', {
            message: deviceMessages.pushServiceUnusable,
            details: { fields: { endpoint: deviceMessages.pushServiceUnusable } },
          })
        }
        await devices.keep(caller, body)
        return { success: true as const }
      }),

      implement(unsubscribeFromPush, async ({ body, caller }) => {
        await devices.forget(caller.userId, body.endpoint)
        return { success: true as const }
      }),

      implement(getPushSettings, async ({ caller }) => ({
        topics: await getTopics(database.query, caller.userId),
      })),

      implement(updatePushSettings, async ({ body, caller }) => ({
        topics: await changeTopics(caller.userId, body.topics),
      })),
    ],
    tasks: [sender],
    forget: () => forgetPush(database.patientQuery, now()),
  }
}
