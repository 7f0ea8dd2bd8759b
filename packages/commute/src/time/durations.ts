/** `1 h 25 min`, `45 min`, `2 h`. */
export function formatDuration(minutes: number): string {
  const { hours, rest } = splitMinutes(minutes)
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** Whole hours, and the minutes beyond them. */
export function splitMinutes(minutes: number): { hours: number; rest: number } {
  return { hours: Math.floor(minutes / 60), rest: minutes % 60 }
}
