const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `5 Nov` of `2026-11-05`: day and short month, as job texts have it (specification §2). */
export function shortDate(date: string): string {
  return dayAndMonth.format(new Date(`${date}T00:00:00Z`))
}
