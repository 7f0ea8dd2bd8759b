import type { Clock } from '@slipstream/commute/time/clock'
import type { UserSettings } from '@slipstream/contract/user'
import { leastChangeMinutes } from '@slipstream/commute/plan/read/change-minutes'
import { minuteText, timeAfter, timeBefore } from '#shared/profile/gap-text.ts'

/* The copy for the settings of the rest planner, each with its amount (design.md section 2). */

/** `1 minute`, `90 minutes` */
export const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** `1 hour`, `10.5 hours` */
export const inHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

/** A setting stored in minutes as hours, to two decimals. */
export const getHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

export const minHomeExample = (hours: number) =>
  hours === 0
    ? 'Suggests going home however short the stay.'
    : `Home is offered when it gives you at least ${inHours(hours)} from door to door.`

export const nightExample = (price: string) =>
  `A rest near base costs ${price} a night when it is compared with flights home.`

/** What an hour at home is worth, in pounds (docs/decisions/0026-plan-the-rest.md). */
export const homeValues = [
  { value: 'cheapest', label: 'Cheapest', pounds: 2 },
  { value: 'balanced', label: 'Balanced', pounds: 10 },
  { value: 'most_home', label: 'Most time at home', pounds: 30 },
] as const satisfies { value: UserSettings['home_value']; label: string; pounds: number }[]

const inPounds = (pounds: number) => `£${pounds}`

const getHomeValue = (value: UserSettings['home_value']) => homeValues.find((one) => one.value === value)

/** `Balanced, £10 an hour` */
export function formatHomeValue(value: UserSettings['home_value']): string {
  const found = getHomeValue(value)
  return found ? `${found.label}, £${found.pounds} an hour` : value
}

/** @param format of pounds: as they are, or in the user's currency. */
export function homeValueExample(value: UserSettings['home_value'], format = inPounds): string {
  const pounds = getHomeValue(value)?.pounds ?? 0
  return `An hour at home is worth ${format(pounds)}: for 3 more hours a plan may cost up to ${format(3 * pounds)} more.`
}

export const policyMinutesExample = (minutes: number, clock: Clock) =>
  `A flight landing at ${timeBefore(360, minutes, clock)} meets it for a ${minuteText(360, clock)} report.`

/** By when a policy wants the flights planned; 0 where the person has not said. */
export const policyHoursExample = (hours: number) =>
  hours === 0
    ? 'No deadline is set, so none is shown. Enter it if your airline has one.'
    : `A way to work shows whether its flights were planned ${inHours(hours)} before report.`

export const standbyPlaces = [
  { value: 'home', label: 'At home' },
  { value: 'near_base', label: 'Near base' },
] as const satisfies { value: NonNullable<UserSettings['home_standby']>; label: string }[]

export function standbyExample(place: UserSettings['home_standby']): string {
  if (place === null) return 'Not asked yet. Until you choose, it counts as near base.'
  return place === 'home'
    ? 'You wait at home: no flight to work is planned for a home standby.'
    : 'You wait near base: a home standby gets flights like any other duty.'
}

export const formatStandby = (place: UserSettings['home_standby']) =>
  standbyPlaces.find(({ value }) => value === place)?.label ?? 'Not asked yet'

/** What a least time at one end of a duty does beside the minimum gap, which counts where it is longer. */
function besideGap(minutes: number, gap: number): string {
  return gap > minutes ? ` Your minimum gap of ${inMinutes(gap)} is longer, so that counts.` : ''
}

export const clearExample = (minutes: number, gap: number, clock: Clock) =>
  `Clear at ${minuteText(940, clock)}: a flight from the same airport may leave at ${timeAfter(940, Math.max(minutes, gap), clock)}.${besideGap(minutes, gap)}`

export const landingExample = (minutes: number, gap: number, clock: Clock) =>
  `Report ${minuteText(695, clock)}: a flight to the same airport must land by ${timeBefore(695, Math.max(minutes, gap), clock)}.${besideGap(minutes, gap)}`

export const toDepartureExample = (minutes: number, clock: Clock) =>
  `For a flight at ${minuteText(480, clock)} you leave home at ${timeBefore(480, minutes, clock)}.`

export const fromLandingExample = (minutes: number, clock: Clock) =>
  `After landing at ${minuteText(1320, clock)} you are home at ${timeAfter(1320, minutes, clock)}.`

/** Whether a transfer is our estimate or the person's own. */
export function transferHint(minutes: number, estimate: number | null): string {
  if (estimate === null) return 'Your own time. We have no estimate.'
  return minutes === estimate
    ? 'Our estimate. Change it if you know better.'
    : `Your own time. Our estimate is ${inMinutes(estimate)}.`
}

/** Of a transfer that nobody timed. */
export const noEstimate =
  'We have no estimate: it may be far, or over water. Until you enter your time, no plan uses it.'

/** Whether the least time of a change is our estimate or the person's own. */
export function changeHint(airport: string, own: UserSettings['connection_minutes']): string {
  const [domestic, international] = [true, false].map((isDomestic) =>
    leastChangeMinutes(airport, isDomestic, { connection_minutes: {} }),
  )
  const estimate = `${inMinutes(domestic ?? 0)} within one country, ${international} over a border`
  return own[airport] === undefined
    ? `Our estimate is ${estimate}. Change it if you know better.`
    : `Your own time. Our estimate is ${estimate}.`
}

/** Every two of some airports: those with the first one first. */
export function transferPairs(airports: readonly string[]): [from: string, to: string][] {
  return airports.flatMap((from, index) =>
    airports.slice(index + 1).map((to): [string, string] => [from, to]),
  )
}
