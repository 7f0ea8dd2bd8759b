const dayLength = 86_400_000

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date so many days later; both as YYYY-MM-DD, without a zone. */
export const addDays = (date: string, days: number) => iso(Date.parse(date) + days * dayLength)

/** The same day of a later or earlier month, or that month's last day where it is too short. */
export function addMonths(date: string, months: number): string {
  const start = new Date(Date.parse(date))
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return iso(Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay)))
}
