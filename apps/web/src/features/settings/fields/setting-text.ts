import type { Clock } from '@slipstream/commute/time/clock'
import type { UserSettings } from '@slipstream/contract/user'
import { priceLimit } from '@slipstream/commute/money/entered-amounts'
import { formatEntered } from '#shared/nights-text.ts'
import { minuteText, timeBefore } from '#shared/profile/gap-text.ts'
import { inMinutes } from '../commute/plan-setting-text.ts'

/** What a gap does, by an example: the landing that just makes a report at six. Below the least from landing, that counts. */
export function gapExample(minutes: number, least: number, clock: Clock): string {
  const time = timeBefore(360, Math.max(minutes, least), clock)
  if (minutes < least)
    return `Your ${inMinutes(least)} from landing to report count: a flight landing at ${time} makes a ${minuteText(360, clock)} report.`
  return `With ${inMinutes(minutes)}, a flight landing at ${time} makes a ${minuteText(360, clock)} report.`
}

export const formatGap = inMinutes

/** As it was entered. */
export function formatPriceLimit(settings: UserSettings): string {
  const limit = priceLimit(settings)
  return limit === null ? 'No limit' : formatEntered(limit)
}

export const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off')

/** On or off, and one of the rest planner's settings. */
export const planSwitches = [
  {
    name: 'prefer_local_night_before_report',
    label: 'Prefer a local night before report',
    hint: 'Favours flights that leave you 8 hours of the night before a duty.',
    patch: (preferLocalNightBeforeReport: boolean) => ({ preferLocalNightBeforeReport }),
  },
  {
    name: 'car_stays',
    label: 'Return to the airport where my car is',
    hint: 'Your flight home lands at the airport you left from.',
    patch: (car_stays: boolean) => ({ car_stays }),
  },
] as const satisfies { name: keyof UserSettings; [words: string]: unknown }[]

/** On or off, and deciding what is shown. */
export const shownSwitches = [
  {
    name: 'include_ground_duties',
    label: 'Include ground duties',
    hint: 'Simulator, office and courses get commuting flights too.',
    patch: (includeGroundDuties: boolean) => ({ includeGroundDuties }),
  },
  {
    name: 'include_staff_travel',
    label: 'Include staff travel',
    hint: 'Shows standby and hotline fares beside commercial ones.',
    patch: (includeStaffTravel: boolean) => ({ includeStaffTravel }),
  },
] as const satisfies { name: keyof UserSettings; [words: string]: unknown }[]
