import type { Environment } from '@slipstream/client/device/environment'

const refuse = () => Promise.reject(new Error('No device while the app is built.'))
const nothing = () => undefined

/** An environment where nothing happens and nobody is signed in: a screen renders in it what it shows to every visitor. */
export const noDevice: Environment = {
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
  localStorage: null,
  sessionStorage: null,
  openDatabase: () => ({ get: refuse, set: refuse, remove: refuse, keys: refuse, clear: refuse }),
  tabs: { lock: refuse, post: nothing, onMessage: () => nothing },
  openPushDevice: refuse,
  onControllerChange: () => nothing,
  writeLog: nothing,
}
