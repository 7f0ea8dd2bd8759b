/** From landing to report whatever the gap is (contract user.ts landing_to_report_minutes), as an account begins with it. */
const usualLeast = 15

const clock = (minutes: number) =>
  new Date(((minutes + 2 * 1440) % 1440) * 60_000).toISOString().slice(11, 16)

/** `05:00`, or `06:00 the day before`: the latest landing, or the latest way out, that keeps the minutes before a moment. */
export function timeBefore(moment: number, minutes: number): string {
  const time = moment - minutes
  return time < 0 ? `${clock(time)} the day before` : clock(time)
}

/** `16:40`, or `01:30 the day after`. */
export function timeAfter(moment: number, minutes: number): string {
  const time = moment + minutes
  return time >= 1440 ? `${clock(time)} the day after` : clock(time)
}

/** What a gap means, by an example at the newcomer's own base: `Report 11:35 at LHR with a 60 min gap: land by 10:35.` */
export function reportExample(gap: number, base: string | null): string {
  const report = 11 * 60 + 35
  const place = base ?? 'your base'
  const landing = timeBefore(report, Math.max(gap, usualLeast))
  const least = gap < usualLeast ? ` At least ${usualLeast} min are always kept.` : ''
  return `Report 11:35 at ${place} with a ${gap} min gap: land by ${landing}.${least}`
}
