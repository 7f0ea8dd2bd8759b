const zone = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

/** 'Saturday 21 November 2026', in London. */
export function londonDay(at: Date): string {
  return day.format(at).replace(',', '')
}

/** 'Saturday 21 November 2026 at 10:11, London time'. */
export function londonMoment(at: Date): string {
  return `${londonDay(at)} at ${time.format(at)}, London time`
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `5 Nov` of `2026-11-05`: day and short month, as job texts have it (specification §2). */
export function shortDate(date: string): string {
  return dayAndMonth.format(new Date(`${date}T00:00:00Z`))
}
