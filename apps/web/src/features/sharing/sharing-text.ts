import type { Clock } from '@slipstream/commute/time/clock'
import {
  familyLinkDays,
  familyLinkDaysSchema,
  type FamilyDetail,
  type FamilyLink,
  type FamilyLinkDays,
} from '@slipstream/contract/family-links'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { plural } from '#shared/format.ts'
import { getClock, getDay } from '#shared/subscription/payment-text.ts'

interface DetailText {
  label: string
  /** What somebody with the link can read. */
  reads: string
  /** The same in a list. */
  short: string
}

export const detailText: Record<FamilyDetail, DetailText> = {
  times: {
    label: 'Times',
    reads: 'When you are home and when you work. No flights, no places.',
    short: 'times only',
  },
  flights: {
    label: 'Flights',
    reads: 'The times, and your flights home and to work with their airports.',
    short: 'with flights',
  },
  duties: {
    label: 'Duties',
    reads:
      'The times, your flights, and your duties with their routes and nights away. Share them only if your airline allows it.',
    short: 'with flights and duties',
  },
}

const daysLabel = (days: FamilyLinkDays) => (days === 365 ? '1 year' : plural(days, 'day'))

export const daysOptions = familyLinkDays.map((days) => ({ value: String(days), label: daysLabel(days) }))

/** A choice of days as a form or an address has it; 30 for anything else. */
export function readDays(text: string | null): FamilyLinkDays {
  const parsed = familyLinkDaysSchema.safeParse(Number(text))
  return parsed.success ? parsed.data : 30
}

/** What a link is about: `Time off from Thu 5 Nov, times only`. */
export function scopeText({ rest_starts_at: start, detail }: FamilyLink, clock: Clock): string {
  const what =
    start === null
      ? 'Every time off'
      : `Time off from ${weekdayDayLabel(toLocal(Date.parse(start), clock.zone))}`
  return `${what}, ${detailText[detail].short}`
}

/** Until when a link works and whether it is used. `now` in milliseconds since the epoch. */
export function usageText(
  { expires_at: expires, last_opened_at: opened }: FamilyLink,
  now: number,
  clock: Clock,
): string {
  const last =
    opened === null
      ? 'Not opened yet.'
      : `Last opened ${getDay(opened, now, clock)} at ${getClock(opened, clock)}.`
  return `Works until ${getDay(expires, now, clock)}. ${last}`
}
