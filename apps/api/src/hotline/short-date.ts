import type { Route } from './flight-search.ts'

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `EDI -> LHR (5 Nov)`, which the overlay of a job shows as a route (specification §2). */
export function routeText({ origin, destination, date }: Route): string {
  return `${origin} -> ${destination} (${shortDate(date)})`
}

/** `5 Nov` of `2026-11-05`: day and short month, as job texts have it (specification §2). */
export function shortDate(date: string): string {
  return dayAndMonth.format(new Date(`${date}T00:00:00Z`))
}
