/** The instant every fixture is written for: 04:40 in London, the morning of a duty. */
export const mockNow = '2026-11-05T04:40:00Z'

/** `mockNow` in milliseconds since the epoch, for a frozen clock. */
export const mockNowMs = Date.parse(mockNow)

/** An instant this many minutes from `mockNow`, as the wire writes it. */
export function minutesFromNow(minutes: number): string {
  return new Date(mockNowMs + minutes * 60_000).toISOString()
}
