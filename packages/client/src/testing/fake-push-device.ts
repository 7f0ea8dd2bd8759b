import type { DeviceSubscription, PushDevice, PushObstacle } from '../push/types.ts'

export const fakePushKeys = { now: `B${'a'.repeat(86)}`, next: `B${'b'.repeat(86)}` } as const

/** A subscription as a browser makes it; each has an address of its own. */
function makeSubscription(serial: number, key: string): DeviceSubscription {
  return {
    wire: {
      endpoint: `https://push.example/send/${serial}`,
      expirationTime: null,
      keys: { p256dh: `B${'c'.repeat(86)}`, auth: 'd'.repeat(22) },
    },
    key,
  }
}

/** A browser's push in memory. */
export function createFakePushDevice(start: Partial<FakePushState> = {}) {
  const state: FakePushState = {
    obstacle: null,
    permission: 'default',
    answer: 'granted',
    subscription: null,
    fault: null,
    shownNotices: 0,
    asked: 0,
    ...start,
  }
  let made = 0
  const device: PushDevice = {
    obstacle: () => state.obstacle,
    permission: () => state.permission,
    askPermission: async () => {
      state.asked += 1
      state.permission = state.answer
      return state.permission
    },
    subscription: async () => state.subscription,
    subscribe: async (key) => {
      if (state.fault === 'subscribe') throw new Error('The push service cannot be reached.')
      made += 1
      state.subscription = makeSubscription(made, key)
      return state.subscription
    },
    unsubscribe: async () => {
      if (state.fault === 'unsubscribe') throw new Error('The push service cannot be reached.')
      state.subscription = null
    },
    closeNotices: async () => {
      state.shownNotices = 0
    },
  }
  return { device, state, makeSubscription }
}

export interface FakePushState {
  obstacle: PushObstacle | null
  permission: NotificationPermission
  /** What the user says when the browser asks. */
  answer: NotificationPermission
  subscription: DeviceSubscription | null
  fault: 'subscribe' | 'unsubscribe' | null
  shownNotices: number
  /** How often the browser asked. */
  asked: number
}
