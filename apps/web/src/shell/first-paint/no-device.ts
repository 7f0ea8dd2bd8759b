import type { Environment, TextStorage } from '@slipstream/client/device/environment'
import { flagKeys } from '@slipstream/client/storage/local-flags'

const refuse = () => Promise.reject(new Error('No device while the app is built.'))
const nothing = () => undefined

/** What the storage of somebody who has passed the beta wall holds. */
export const betaFlag = { [flagKeys.betaAccess]: 'true' }

const readOnly = (texts: Readonly<Record<string, string>>): TextStorage => ({
  getItem: (key) => texts[key] ?? null,
  setItem: nothing,
  removeItem: nothing,
  key: (index) => Object.keys(texts)[index] ?? null,
  length: Object.keys(texts).length,
})

/** An environment where nothing happens and nobody is signed in: a screen renders in it what it shows to every visitor. */
export const noDevice = (stored: Readonly<Record<string, string>>): Environment => ({
  fetch: refuse,
  openSocket: () => ({ close: nothing }),
  now: () => 0,
  setTimeout: () => 0,
  clearTimeout: nothing,
  random: () => 0,
  isOnline: () => true,
  connection: () => ({}),
  onConnectionChange: () => nothing,
  isVisible: () => true,
  onVisibilityChange: () => nothing,
  cookies: { read: nothing, write: nothing },
  localStorage: readOnly(stored),
  sessionStorage: null,
  openDatabase: () => ({ get: refuse, set: refuse, remove: refuse, keys: refuse, clear: refuse }),
  tabs: { lock: refuse, post: nothing, onMessage: () => nothing },
  openPushDevice: refuse,
  onControllerChange: () => nothing,
  writeLog: nothing,
})
