import type { PushSubscription, PushTopic, PushTopics } from '@slipstream/contract/push'
import type { Readable } from '../store.ts'

/** Why this browser cannot be notified while the app is shut. */
export type PushObstacle = 'unsupported' | 'needs-installation'

/** The subscription this browser has now. */
export interface DeviceSubscription {
  /** As sent to the server. */
  wire: PushSubscription
  /** The server's key it was made with, base64url. */
  key: string
}

/** What a browser offers for push, handed in. */
export interface PushDevice {
  /** Null where nothing stands in the way. iOS has push for apps on its Home Screen alone. */
  obstacle: () => PushObstacle | null
  permission: () => NotificationPermission
  /** The browser's own question; it asks only after a tap. */
  askPermission: () => Promise<NotificationPermission>
  /** Null if there is none, or it cannot be read. Never rejects. */
  subscription: () => Promise<DeviceSubscription | null>
  /** Rejects with an Error whose message is for the user. */
  subscribe: (key: string) => Promise<DeviceSubscription>
  /** Stops messages, even if the server cannot be reached. Rejects if the browser cannot unsubscribe. */
  unsubscribe: () => Promise<void>
  /** Takes away what is shown on the lock screen. */
  closeNotices: () => Promise<void>
}

/**
 * - `denied`: the user said no, and only the browser's settings can undo that.
 * - `off`, `on`: this device alone; other devices of the user have their own.
 */
export type PushState = 'unknown' | PushObstacle | 'denied' | 'off' | 'on'

export interface PushView {
  readonly state: PushState
  /** What the user wants to be notified of, on all devices; null until it was fetched. */
  readonly topics: PushTopics | null
}

/** Notices to this device while the app is shut (issue 7, Installable). */
export interface Push extends Readable<PushView> {
  /**
   * Finds out how things stand, and mends what changed meanwhile: a new key of the server, an address that the browser
   * replaced, a subscription of somebody who is signed out. Never asks for permission. Never rejects.
   */
  check: () => Promise<void>
  /** Only after a tap. Rejects with an Error whose message is for the user; then it is off, as before. */
  turnOn: () => Promise<void>
  /** Rejects where neither the browser nor the server could end it; then it is still on. */
  turnOff: () => Promise<void>
  /** Rejects with the call's error. */
  fetchTopics: () => Promise<void>
  /** Shown at once, and taken back where the server refuses it; then rejects with the call's error. */
  setTopic: (topic: PushTopic, isOn: boolean) => Promise<void>
}

export const pushMessages = {
  notAnswered:
    'Your browser asked for permission and got no answer. Switch it on again to be asked once more.',
  denied: 'Your browser does not let Slipstream send notifications.',
  notEnded: 'Notifications could not be switched off. Check your connection and try again.',
} as const
