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
