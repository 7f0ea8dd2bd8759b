import { longestTimeoutMs, type Environment, type Timer } from '../device/environment.ts'

/** The scheduled refresh (specification §4 Session). */
export type RefreshTimer = ReturnType<typeof createRefreshTimer>

/** `delay` in milliseconds; null where there is nothing to refresh. Offline it waits for another turn. */
export function createRefreshTimer(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout' | 'isOnline'>,
  delay: () => number | null,
  refresh: () => void,
) {
  let timer: Timer | null = null

  function cancel() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
  }

  /** Again, by the current token. */
  function schedule() {
    cancel()
    const wait = delay()
    if (wait === null) return
    const isTooLong = wait > longestTimeoutMs
    timer = environment.setTimeout(
      () => {
        if (environment.isOnline() && !isTooLong) refresh()
        else schedule()
      },
      isTooLong ? longestTimeoutMs : wait,
    )
  }

  return { schedule, cancel }
}
