import type { User, UserSettings } from '@slipstream/contract/user'
import { formatMoney } from '#app/format.ts'

/** What a gap does, by an example: the landing that just makes a 06:00 report. */
export function gapExample(minutes: number): string {
  const report = 6 * 60
  const landing = report - minutes
  const time = new Date(((landing + 2 * 1440) % 1440) * 60_000).toISOString().slice(11, 16)
  const unit = minutes === 1 ? 'minute' : 'minutes'
  const day = landing < 0 ? ' the day before' : ''
  return `With ${minutes} ${unit}, a flight landing at ${time}${day} makes a 06:00 report.`
}

export const formatGap = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Whole pounds or pence; 0 is no limit. */
export const formatPriceLimit = (pounds: number) =>
  pounds === 0 ? 'No limit' : formatMoney(pounds.toFixed(2), 'GBP')

/** `13 October 2025`, of the instant of a build. */
export function formatBuildDate(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
}

export const roleWords: Record<User['role'], string> = { pilot: 'Pilot', cabin_crew: 'Cabin crew' }

export const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off')

/** The settings that are on or off, in the order they are shown. */
export const switchWords = [
  {
    name: 'prefer_local_night_before_report',
    section: 'commute',
    label: 'Prefer a local night before report',
    hint: 'Favours flights that leave you 8 hours within 22:00–08:00 before a duty.',
    patch: (preferLocalNightBeforeReport: boolean) => ({ preferLocalNightBeforeReport }),
  },
  {
    name: 'include_ground_duties',
    section: 'shown',
    label: 'Include ground duties',
    hint: 'Simulator, office and courses get commuting flights too.',
    patch: (includeGroundDuties: boolean) => ({ includeGroundDuties }),
  },
  {
    name: 'include_staff_travel',
    section: 'shown',
    label: 'Include staff travel',
    hint: 'Shows standby and hotline fares beside commercial ones.',
    patch: (includeStaffTravel: boolean) => ({ includeStaffTravel }),
  },
] as const satisfies { name: keyof UserSettings; [words: string]: unknown }[]
