let isOn = false

/** TOGGLE_SW_LOGS: lasts as long as the worker is awake; each page that starts tells it again. */
export function toggleLogs(enabled: boolean): void {
  isOn = enabled
}

/** Plain words and counts, never an address with a query or anything of a user. */
export function log(event: string, count?: number): void {
  // oxlint-disable-next-line no-console -- the one place where the worker's log reaches the console
  if (isOn) console.debug(`service worker: ${event}`, count ?? '')
}
