import type { Environment, Timer } from '../device/environment.ts'

/** What one tab tells the others; the cookie says the rest. */
export const tabMessages = {
  opened: 'session-opened',
  ended: 'session-ended',
  refused: 'session-refused',
} as const

export interface HearTabsOptions {
  environment: Pick<Environment, 'tabs' | 'setTimeout' | 'clearTimeout'>
  /** Follows the browser's tokens; by a log-out, or not. */
  catchUp: (isLogOut: boolean) => void
  /** The server refused another tab's session. */
  refused: () => void
}

/**
 * Firefox gives two tabs of one site processes of their own, and brings a cookie from one to the other some milliseconds
 * after the message that speaks of it. So each message is followed by two more looks, these milliseconds apart.
 */
const looksAgain = [100, 900]

/** Follows what other tabs do to the session; returns a function that stops it. */
export function hearTabs({ environment, catchUp, refused }: HearTabsOptions): () => void {
  const timers = new Set<Timer>()
  const looks = new Map<unknown, () => void>([
    [tabMessages.opened, () => catchUp(false)],
    [tabMessages.ended, () => catchUp(true)],
    [tabMessages.refused, refused],
  ])

  function lookAgain(look: () => void, [delay, ...later]: readonly number[]) {
    if (delay === undefined) return
    const timer = environment.setTimeout(() => {
      timers.delete(timer)
      look()
      lookAgain(look, later)
    }, delay)
    timers.add(timer)
  }

  const stopListening = environment.tabs.onMessage((message) => {
    const look = looks.get(message)
    if (!look) return
    look()
    lookAgain(look, looksAgain)
  })

  return () => {
    stopListening()
    for (const timer of timers) environment.clearTimeout(timer)
    timers.clear()
  }
}
