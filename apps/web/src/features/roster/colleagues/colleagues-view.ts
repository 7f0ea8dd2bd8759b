import { colleaguesFrom, type TakenFlight } from '@slipstream/commute/colleagues/colleague-flights'
import { flightName } from '@slipstream/commute/flights'
import { timeLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { colleagueFlightLimit, type ColleagueFlight } from '@slipstream/contract/colleagues'
import { asOfText } from '#shared/format.ts'

export const flightTitle = ({ flight }: TakenFlight): string => `Colleagues on ${flightName(flight)}`

/** `LHR to EDI, Thu 5 Nov 21:00` */
export const flightPlace = ({ flight }: TakenFlight): string =>
  `${flight.origin} to ${flight.destination}, ${weekdayDayLabel(flight.departure_time)} ${timeLabel(flight.departure_time)}`

/** Why nobody is shown on a flight; undefined where somebody is. `known` is the server's answer about it. */
export function whyNobody(
  taken: TakenFlight,
  known: Pick<ColleagueFlight, 'is_hidden' | 'colleagues'> | undefined,
  now: Instant,
): string | undefined {
  const from = colleaguesFrom(taken)
  if (now < from) return `Shown from ${asOfText(from, now)}, three days before it leaves.`
  if (!known) return 'Not known yet. Your booking may still be on its way to us.'
  if (known.is_hidden) return 'You are hidden on this flight, so you see nobody on it either.'
  if (known.colleagues === null)
    return `Not shown: you have looked at ${colleagueFlightLimit} other flights within three days.`
  return known.colleagues.length === 0 ? 'Nobody yet.' : undefined
}
