/** The oracle's own time arithmetic: independent of packages/commute, so that a fault there cannot hide here. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const rosterZone = 'Europe/London'

/** What was computed for a key is not computed again: a run asks for the same dates and hours millions of times. */
function cached<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** For a zone: ms by which its clocks are ahead of UTC in the hour that begins at an instant. */
const getHourOffsets = cached((zone: string) => {
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  return cached((start: number) => {
    const shown: Record<string, number> = {}
    for (const { type, value } of formatter.formatToParts(start)) shown[type] = Number(value)
    const wall = Date.UTC(
      shown['year'] ?? NaN,
      (shown['month'] ?? NaN) - 1,
      shown['day'] ?? NaN,
      shown['hour'] ?? NaN,
      shown['minute'] ?? NaN,
    )
    return wall - start
  })
})

/** The same at any instant: the zones used here change on the hour. */
const offsetAt = (instant: number, zone: string) => getHourOffsets(zone)(instant - (instant % hour))

/** `YYYY-MM-DD HH:mm` as if it were UTC. */
const readWall = cached((local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`))

/** The same the other way. */
const writeWall = cached((wall: number) => new Date(wall).toISOString().slice(0, 16).replace('T', ' '))

/** Every instant at which the clocks show `local`; one later by the missing hour where they never do. */
export function getInstants(local: string, zone: string): number[] {
  const wall = readWall(local)
  const [before, after] = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)]
  if (before === after) return [wall - before]
  const shown = [wall - before, wall - after]
    .filter((instant) => instant + offsetAt(instant, zone) === wall)
    .toSorted((a, b) => a - b)
  return shown.length > 0 ? shown : [wall - before]
}

export function getInstant(local: string, zone: string): number {
  return getInstants(local, zone)[0] ?? NaN
}

export function toLocalTime(instant: number, zone: string): string {
  return writeWall(instant + offsetAt(instant, zone))
}

/** The date some days after `YYYY-MM-DD`. */
export function dateAfter(date: string, days: number): string {
  return writeWall(readWall(`${date} 00:00`) + days * day).slice(0, 10)
}

/** Nights of a wait: each 03:00 local passed, or 8 hours or more over midnight without one. */
export function getNights(from: number, until: number, zone: string): number {
  if (until <= from) return 0
  const [first, last] = [toLocalTime(from, zone).slice(0, 10), toLocalTime(until, zone).slice(0, 10)]
  let passed = 0
  for (let date = first; date <= last; date = dateAfter(date, 1)) {
    const mark = getInstant(`${date} 03:00`, zone)
    if (from < mark && mark <= until) passed += 1
  }
  return passed === 0 && first < last && until - from >= 8 * hour ? 1 : passed
}

/** How many minutes of the night that ends on a date (22:00 to 08:00 local) lie between two instants. */
export function minutesOfNightBefore(date: string, from: number, until: number, zone: string): number {
  const start = Math.max(from, getInstant(`${dateAfter(date, -1)} 22:00`, zone))
  const end = Math.min(until, getInstant(`${date} 08:00`, zone))
  return Math.max(0, (end - start) / minute)
}

/** When a flight leaves and lands; the duration tells which of two readings of a repeated hour is meant. Null where unreadable. */
export function flightTimes(flight: {
  readonly departure_time: string
  readonly arrival_time: string
  readonly origin_timezone: string
  readonly destination_timezone: string
  readonly duration_minutes: number
}): { departure: number; arrival: number } | null {
  const pairs = getInstants(flight.departure_time, flight.origin_timezone).flatMap((departure) =>
    getInstants(flight.arrival_time, flight.destination_timezone).map((arrival) => ({ departure, arrival })),
  )
  const error = ({ departure, arrival }: { departure: number; arrival: number }) =>
    Math.abs(arrival - departure - flight.duration_minutes * minute)
  return (
    pairs
      .filter(({ departure, arrival }) => arrival > departure)
      .toSorted((a, b) => error(a) - error(b))
      .at(0) ?? null
  )
}
