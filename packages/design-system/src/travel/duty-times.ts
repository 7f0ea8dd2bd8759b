import type { TravelFormats } from './formats.ts'
import { count, daysBetween, spokenDay } from './month/row-text.ts'

interface DutyPeriod {
  /** Report and clear, as instants, and the IANA zone of both. */
  start: number
  end: number
  zone: string
}

const allDay = /^00:00–23:59$/

/** Report to clear, shown and spoken. Zones only where the two differ. */
export function dutyTimes({ start, end, zone }: DutyPeriod, { local, time, zoneName }: TravelFormats) {
  const [from, to] = [local(start, zone), local(end, zone)]
  const days = daysBetween(from, to)
  const endDay = days > 0 ? ` on ${spokenDay(to)}` : ''
  if (allDay.test(`${from.slice(11)}–${to.slice(11)}`))
    return days > 0
      ? { shown: count(days + 1, 'day'), spoken: `all day, until ${spokenDay(to)}` }
      : { shown: 'All day', spoken: 'all day' }
  const zones = [zoneName(start, zone), zoneName(end, zone)]
  const [startZone, endZone] = zones[0] === zones[1] ? ['', ''] : zones.map((name) => ` ${name}`)
  return {
    shown: `${time(from)}${startZone}–${time(to)}${endZone}`,
    spoken: `${time(from)}${startZone} to ${time(to)}${endZone}${endDay}`,
    dayOffset: days > 0 ? `+${days}` : undefined,
  }
}
