/*
 * A script of its own beside the app's, which it must not need: it imports nothing. Where the app does not start, the
 * splash gives way to words and a button (specification §2 and §9, Splash emergency removal; issue 16, C3).
 */

/** In ms. */
const emergency = 45_000

const reload = () => window.location.reload()

function sayThatItFailed(): void {
  const splash = document.getElementById('splash')
  // An app that has started takes the splash away by itself.
  if (!splash || splash.dataset['started'] !== undefined) return
  splash.dataset['failed'] = ''
  splash.setAttribute('role', 'alert')
  splash.removeAttribute('aria-label')
  splash.querySelector('button')?.addEventListener('click', reload)
}

setTimeout(sayThatItFailed, emergency)

/** A script of ours that did not come, or came and broke before the app started. An extension's own errors are not ours. */
function isOurs(event: Event): boolean {
  const file = event.target instanceof HTMLScriptElement ? event.target.src : Reflect.get(event, 'filename')
  return typeof file === 'string' && file.startsWith(`${window.location.origin}/assets/`)
}

window.addEventListener('error', (event) => isOurs(event) && sayThatItFailed(), true)
