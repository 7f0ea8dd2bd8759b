/// <reference lib="esnext.temporal" />

/**
 * The moment at which a zone's clocks show a local time `YYYY-MM-DD HH:mm`, the first where they show it twice; ISO 8601,
 * UTC. By the platform's own calendar, so that the product's is not tested by itself.
 */
export function momentOf(local: string, zone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(zone)
  return new Date(epochMilliseconds).toISOString()
}

/** The last Sunday of a month `YYYY-MM`, `YYYY-MM-DD`: in March and October the clocks of Europe change. */
export function lastSunday(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const last = Temporal.PlainDate.from(`${month}-${daysInMonth}`)
  return last.subtract({ days: last.dayOfWeek % 7 }).toString()
}

/** The day after a date `YYYY-MM-DD`. */
export function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString()
}
