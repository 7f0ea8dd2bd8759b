import type { CommuteContext } from './commute-context.ts'
import type { ReadEnd } from './commute-flights.ts'
import type { FlightsThatWork } from './recommend.ts'
import { chosenProblem, judgeFlight, type Judgement } from './verdict-level.ts'
import type { CommuteFlight, Reason } from './verdict-types.ts'

export interface SortedFlights extends FlightsThatWork {
  readonly tooTight: readonly CommuteFlight[]
}

export interface Selection {
  readonly chosen: CommuteFlight | null
  readonly recommended: CommuteFlight | null
  readonly backups: readonly CommuteFlight[]
}

/** The level of an end and its reasons: of the chosen flight where it keeps the gap, else of what can be recommended. */
export function judge(
  read: ReadEnd,
  works: SortedFlights,
  { chosen, recommended, backups }: Selection,
  context: CommuteContext,
): Judgement {
  const { end } = read
  const problem = chosen && chosenProblem(chosen, end, context.settings.slip_time)
  if (chosen && !problem) return judgeFlight(chosen, backups, end, context)
  const judgement = judgeWithoutChosen(read, works, recommended, backups, context)
  if (!problem) return judgement
  const isLost = judgement.level === 'impossible' && problem.code !== 'chosen_too_tight'
  return { level: isLost ? 'impossible' : 'at_risk', reasons: [problem, ...judgement.reasons] }
}

function judgeWithoutChosen(
  read: ReadEnd,
  { onTheDay, overnight, tooTight }: SortedFlights,
  recommended: CommuteFlight | null,
  backups: readonly CommuteFlight[],
  context: CommuteContext,
): Judgement {
  const { end } = read
  if (read.flights.length === 0 && read.soldOut === 0)
    return { level: 'no_data', reasons: [{ code: 'no_flights_known' }] }
  const counts = { tooTight: tooTight.length, gapMinutes: context.settings.slip_time }
  if (!recommended || (end.direction === 'to_work' && onTheDay.length === 0))
    return {
      level: 'impossible',
      reasons:
        end.direction === 'from_work'
          ? [{ code: 'none_home', ...counts }]
          : [{ code: 'none_in_time', ...counts }, eveningReason(overnight)],
    }
  const judgement = judgeFlight(recommended, backups, end, context)
  const [firstOnTheDay] = onTheDay
  const reasons =
    end.direction === 'to_work' && recommended.hotelNights > 0
      ? [eveningReason(overnight), ...judgement.reasons]
      : judgement.reasons
  if (!firstOnTheDay || onTheDay.some((flight) => !flight.isStandbyOnly))
    return { level: judgement.level, reasons }
  const standby: Reason = { code: 'standby_only', flight: firstOnTheDay.name }
  return {
    level: 'at_risk',
    reasons: [standby, ...reasons.filter((reason) => reason.code !== 'standby_only')],
  }
}

function eveningReason(overnight: readonly CommuteFlight[]): Reason {
  return overnight.length > 0
    ? { code: 'evening_before', flights: overnight.length, hotelNights: 1 }
    : { code: 'no_evening_before' }
}
