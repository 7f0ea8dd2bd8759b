import { colleaguesFrom, type TakenFlight } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { flightName } from '@slipstream/commute/flights/flights'
import { timeLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { colleagueFlightLimit, type ColleagueFlight } from '@slipstream/contract/colleagues'
import { asOfText } from '#shared/format.ts'

/** `BA1464 LHR–EDI` */
export const flightTitle = ({ flight }: TakenFlight): string =>
  `${flightName(flight)} ${flight.origin}–${flight.destination}`

/** `Thu 5 Nov 21:00` */
export const departureText = ({ flight: { departure_time: leaves } }: TakenFlight): string =>
  `${weekdayDayLabel(leaves)} ${timeLabel(leaves)}`

/** Why nobody is shown on a flight; undefined where somebody is. `known` is the server's answer about it. */
export function whyNobody(
  taken: TakenFlight,
  known: Pick<ColleagueFlight, 'is_hidden' | 'colleagues'> | undefined,
  now: Instant,
): string | undefined {
  const from = colleaguesFrom(taken)
  if (now < from) return `Shown from ${asOfText(from, now)}, three days before it leaves.`
  if (!known) return 'Not known yet. Your booking may still be on its way to us.'
  if (known.is_hidden) return 'While you are hidden, you see nobody either.'
  if (known.colleagues === null)
    return `Not shown: you have looked at ${colleagueFlightLimit} other flights within three days.`
  return known.colleagues.length === 0 ? 'Nobody yet.' : undefined
}
