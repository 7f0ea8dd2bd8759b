import { count } from './month/row-text.ts'

const parts = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 })

/** '58 h': minutes do not matter where nights are counted. */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}\u00a0h`

/** '1 h 25', '45 min', '2 h' */
export function durationText(minutes: number): string {
  const { hours, rest } = parts(minutes)
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`
}

/** '1 h 25 min', where it stands alone */
export function fullDuration(minutes: number): string {
  const { hours, rest } = parts(minutes)
  return [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** '1 hour 25 minutes' */
export function spokenDuration(minutes: number): string {
  const { hours, rest } = parts(minutes)
  return [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}
