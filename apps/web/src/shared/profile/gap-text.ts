import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
/** `06:00`, `6:00 am`: minutes after midnight of a day, or of the ones beside it. */
export const minuteText = (minutes: number, clock: Clock) =>
  timeLabel(toLocal(((minutes + 2 * 1440) % 1440) * minuteMs, 'UTC'), clock)

/** `05:00`, or `06:00 the day before`: the latest time that leaves those minutes before a moment. */
export function timeBefore(moment: number, minutes: number, clock: Clock): string {
  const time = moment - minutes
  return time < 0 ? `${minuteText(time, clock)} the day before` : minuteText(time, clock)
}

/** `16:40`, or `01:30 the day after`. */
export function timeAfter(moment: number, minutes: number, clock: Clock): string {
  const time = moment + minutes
  return time >= 1440 ? `${minuteText(time, clock)} the day after` : minuteText(time, clock)
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
