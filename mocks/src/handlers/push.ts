import { deviceMessages } from '@slipstream/contract/error-messages'
import {
  getPushKey,
  getPushSettings,
  pushLimits,
  pushTopicsSchema,
  subscribeToPush,
  unsubscribeFromPush,
  updatePushSettings,
} from '@slipstream/contract/push'
import type { HttpHandler } from 'msw'
import { mockPushKey } from '../fixtures/push.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

/** The mocked server sends nothing; it only remembers whom it would tell. */
export function pushHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getPushKey, () => ({ public_key: mockPushKey })),
    on(subscribeToPush, ({ body: { endpoint } }) => {
      if (!/\.[a-z]+$/.test(new URL(endpoint).host)) {
        throw new MockFailure('validation_failed', deviceMessages.pushServiceUnusable)
      }
      const others = world.pushDevices.filter((each) => each !== endpoint)
      world.pushDevices = [...others, endpoint].slice(-pushLimits.devices)
      return { success: true }
    }),
    on(unsubscribeFromPush, ({ body: { endpoint } }) => {
      world.pushDevices = world.pushDevices.filter((each) => each !== endpoint)
      return { success: true }
    }),
    on(getPushSettings, () => ({ topics: world.pushTopics })),
    on(updatePushSettings, ({ body }) => {
      world.pushTopics = pushTopicsSchema.parse({ ...world.pushTopics, ...body.topics })
      return { topics: world.pushTopics }
    }),
  ]
}
