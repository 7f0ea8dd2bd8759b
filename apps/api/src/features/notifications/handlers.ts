import { deviceMessages } from '@slipstream/contract/error-messages'
import {
  getPushKey,
  getPushSettings,
  subscribeToPush,
  unsubscribeFromPush,
  updatePushSettings,
} from '@slipstream/contract/push'
import { ApiError } from '#platform/http/api-error.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import { isPushDevice, type PushService } from '#platform/push/push-service.ts'
import type { PushDevices } from './devices.ts'
import type { PushTopicSwitches } from './topics.ts'

export interface PushServices {
  readonly pushService: PushService
  readonly pushDevices: PushDevices
  readonly pushTopics: PushTopicSwitches
}

/** Notices to devices while the app is shut (issue 7, Installable; docs/decisions/0022). */
export function pushHandlers({ pushService, pushDevices, pushTopics }: PushServices): Implementation[] {
  return [
    implement(getPushKey, () => ({ public_key: pushService.publicKey })),

    implement(subscribeToPush, async ({ body, caller }) => {
      if (!isPushDevice(body)) {
        throw new ApiError('validation_failed', {
          message: deviceMessages.pushServiceUnusable,
          details: { fields: { endpoint: deviceMessages.pushServiceUnusable } },
        })
      }
      await pushDevices.keep(caller, body)
      return { success: true as const }
    }),

    implement(unsubscribeFromPush, async ({ body, caller }) => {
      await pushDevices.forget(caller.userId, body.endpoint)
      return { success: true as const }
    }),

    implement(getPushSettings, async ({ caller }) => ({ topics: await pushTopics.of(caller.userId) })),

    implement(updatePushSettings, async ({ body, caller }) => ({
      topics: await pushTopics.change(caller.userId, body.topics),
    })),
  ]
}
