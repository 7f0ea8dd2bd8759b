import { arrivesDayOffset } from '@slipstream/commute/flights/flights'
import { plural } from '../format.ts'

/** `+1` and its spoken form, for a flight that lands on another calendar day. */
export function arrivalOffset(flight: Parameters<typeof arrivesDayOffset>[0]): {
  dayOffset?: string
  spokenDayOffset?: string
} {
  const days = arrivesDayOffset(flight)
  if (days === 0) return {}
  return days > 0
    ? { dayOffset: `+${days}`, spokenDayOffset: `plus ${plural(days, 'day')}` }
    : { dayOffset: `−${-days}`, spokenDayOffset: `minus ${plural(-days, 'day')}` }
}
