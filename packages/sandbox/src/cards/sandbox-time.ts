import { instantMonthsAfter } from '@slipstream/commute/time/calendar-dates'
import { dayMs } from '@slipstream/commute/time/zoned-time'

const hoursADay = 24

export type SandboxTime = ReturnType<typeof createSandboxTime>

/** The sandbox's calendar: its day may be shorter than a day, for demonstrations (`SANDBOX_DAY_SECONDS`). */
export function createSandboxTime(daySeconds: number) {
  const sandboxDayMs = daySeconds * 1000
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
  return {
    daysAfter: (at: Date, days: number) => after(at, days * sandboxDayMs),
    hoursAfter: (at: Date, hours: number) => after(at, (hours / hoursADay) * sandboxDayMs),
    /**
     * The end of the `count`th month from the anchor: the same day of a later month, or its last where it has none such.
     * Counted from the anchor each time, so that a subscription of the 31st does not slip to the 28th for good.
     */
    monthsAfter(anchor: Date, count: number): Date {
      const days = (instantMonthsAfter(anchor.getTime(), count) - anchor.getTime()) / dayMs
      return after(anchor, days * sandboxDayMs)
    },
  }
}
