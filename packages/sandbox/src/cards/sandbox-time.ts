const hoursADay = 24

/** The sandbox's calendar: its day may be shorter than a day, for demonstrations (`SANDBOX_DAY_SECONDS`). */
export interface SandboxTime {
  daysAfter(at: Date, days: number): Date
  hoursAfter(at: Date, hours: number): Date
  /**
   * The end of the `count`th month from the anchor: the same day of a later month, or its last where it has none such.
   * Counted from the anchor each time, so that a subscription of the 31st does not slip to the 28th for good.
   */
  monthsAfter(anchor: Date, count: number): Date
}

const calendarDayMs = 86_400_000

export function createSandboxTime(daySeconds: number): SandboxTime {
  const dayMs = daySeconds * 1000
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
  return {
    daysAfter: (at, days) => after(at, days * dayMs),
    hoursAfter: (at, hours) => after(at, (hours / hoursADay) * dayMs),
    monthsAfter(anchor, count) {
      const days = (laterMonth(anchor, count).getTime() - anchor.getTime()) / calendarDayMs
      return after(anchor, days * dayMs)
    },
  }
}

function laterMonth(anchor: Date, count: number): Date {
  const later = new Date(anchor)
  later.setUTCDate(1)
  later.setUTCMonth(anchor.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return later
}
