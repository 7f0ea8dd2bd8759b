/** The instant every fixture is written for: 04:40 in a London crew room, the morning of a duty. */
export const mockNow = '2026-11-05T04:40:00Z'

/** `mockNow` in milliseconds since the epoch, for a frozen clock. */
export const mockNowMs = Date.parse(mockNow)

/** An instant this many minutes from `mockNow`, as the wire writes it. */
export function minutesFromNow(minutes: number): string {
  return new Date(mockNowMs + minutes * 60_000).toISOString()
}

/** The calendar date this many days after `date` (`YYYY-MM-DD`). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
