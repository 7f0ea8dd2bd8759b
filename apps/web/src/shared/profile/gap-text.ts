const clock = (minutes: number) =>
  new Date(((minutes + 2 * 1440) % 1440) * 60_000).toISOString().slice(11, 16)

/** `05:00`, or `06:00 the day before`: the latest time that leaves those minutes before a moment. */
export function timeBefore(moment: number, minutes: number): string {
  const time = moment - minutes
  return time < 0 ? `${clock(time)} the day before` : clock(time)
}

/** `16:40`, or `01:30 the day after`. */
export function timeAfter(moment: number, minutes: number): string {
  const time = moment + minutes
  return time >= 1440 ? `${clock(time)} the day after` : clock(time)
}

/** Specification §3 and design.md section 3 slip_time: whole minutes, 0 to 1440. */
const mostMinutes = 1440

/** A whole number from 0 to `most`; null for anything else. */
export function readWhole(text: string, most: number): number | null {
  const whole = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  return whole !== null && whole <= most ? whole : null
}

/** Whole minutes from 0 to 1440; null for anything else. */
export const readMinutes = (text: string) => readWhole(text, mostMinutes)

export const gapProblem = 'Minimum gap must be a whole number of minutes from 0 to 1440'
