let isOn = false

/** TOGGLE_SW_LOGS: forgotten when the worker stops, so each page sends it when it starts. */
export function toggleLogs(enabled: boolean): void {
  isOn = enabled
}

/** Fixed texts and counts only, never a URL with a query or user data. */
export function log(event: string, count?: number): void {
  // oxlint-disable-next-line no-console -- the one place where the worker's log reaches the console
  if (isOn) console.debug(`service worker: ${event}`, count ?? '')
}
