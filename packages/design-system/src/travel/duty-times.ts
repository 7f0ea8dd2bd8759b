import type { TravelFormats } from './formats.ts'
import { count, daysBetween, spokenDay, timeLabel } from './month/row-text.ts'

interface DutyPeriod {
  /** Report and clear, as instants, and the IANA zone of both. */
  start: number
  end: number
  zone: string
}

const allDay = /^00:00–23:59$/

/** Report to clear, shown and spoken. Zones only where the two differ. */
export function dutyTimes({ start, end, zone }: DutyPeriod, { local, zoneName }: TravelFormats) {
  const [from, to] = [local(start, zone), local(end, zone)]
  const days = daysBetween(from, to)
  const times = `${timeLabel(from)}–${timeLabel(to)}`
  const endDay = days > 0 ? ` on ${spokenDay(to)}` : ''
  if (allDay.test(times))
    return days > 0
      ? { shown: count(days + 1, 'day'), spoken: `all day, until ${spokenDay(to)}` }
      : { shown: 'All day', spoken: 'all day' }
  const zones = [zoneName(start, zone), zoneName(end, zone)]
  const [startZone, endZone] = zones[0] === zones[1] ? ['', ''] : zones.map((name) => ` ${name}`)
  return {
    shown: `${timeLabel(from)}${startZone}–${timeLabel(to)}${endZone}`,
    spoken: `${timeLabel(from)}${startZone} to ${timeLabel(to)}${endZone}${endDay}`,
    dayOffset: days > 0 ? `+${days}` : undefined,
  }
}
