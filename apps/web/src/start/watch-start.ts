/*
 * Runs before the first paint, in a script of its own without imports from the app. Picks what is shown until the app has
 * started (docs/decisions/0038-first-paint.md). If the app does not start, replaces the splash by a message and a button
 * (specification §2 and §9, Splash emergency removal).
 */
import { judgeBetaAccess } from '@slipstream/client/session/beta-access'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { firstPage, hasSession, type Device } from './first-page.ts'
import { preloadApp, showFirstPage } from './show-first-page.ts'

/** In ms. */
const emergency = 45_000

/** Whether the history entry's state has this value; React Router nests a location's state under `usr`. */
function carries(name: string): boolean {
  const state: unknown = history.state
  const place: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'usr') : null
  return typeof place === 'object' && place !== null && Boolean(Reflect.get(place, name))
}

/** Null if storage cannot be read: the app then decides what to show. */
function readDevice(): Device | null {
  try {
    const read = (key: string) => localStorage.getItem(key)
    return {
      pathname: location.pathname,
      hasBetaAccess:
        judgeBetaAccess(read(flagKeys.betaAccess), read(flagKeys.betaExpiry), Date.now()) === 'granted',
      mayBeSignedIn: hasSession(read(flagKeys.rememberToken), document.cookie),
      goesOn:
        location.href.includes('reset_token=') ||
        carries('resetToken') ||
        carries('registrationStatus') ||
        read(flagKeys.registration) !== null,
    }
  } catch {
    return null
  }
}

function pick(splash: HTMLElement): void {
  const device = readDevice()
  const page = device && firstPage(device)
  if (page !== null && showFirstPage(page)) splash.hidden = true
  if (page !== 'wall') preloadApp()
  delete splash.dataset['undecided']
}

const reload = () => window.location.reload()

function sayThatItFailed(): void {
  const splash = document.getElementById('splash')
  // Once started, the app removes the splash itself.
  if (!splash || splash.dataset['started'] !== undefined) return
  splash.hidden = false
  splash.dataset['failed'] = ''
  splash.setAttribute('role', 'alert')
  splash.removeAttribute('aria-label')
  splash.querySelector('button')?.addEventListener('click', reload)
}

setTimeout(sayThatItFailed, emergency)

/** A script of ours that failed to load, or threw before the app started. An extension's errors are not ours. */
function isOurs(event: Event): boolean {
  const file = event.target instanceof HTMLScriptElement ? event.target.src : Reflect.get(event, 'filename')
  return typeof file === 'string' && file.startsWith(`${window.location.origin}/assets/`)
}

window.addEventListener('error', (event) => isOurs(event) && sayThatItFailed(), true)

const splash = document.getElementById('splash')
if (splash && splash.dataset['started'] === undefined) pick(splash)
