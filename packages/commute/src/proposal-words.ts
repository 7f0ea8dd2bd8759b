import type { Proposal } from './optimise.ts'
import { littleInHandMinutes } from './recommend.ts'
import type { Cheaper, Merit, PlanProblem } from './proposal-reasons.ts'

/** Some names as they are read: `BA1439`, `BA1439 and BA1441`, `BA1439, BA1441 and 2 more`. */
function listOf(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
}

const becauseOf = {
  none_on_the_day: 'no flight makes it on the day',
  standby_on_the_day: 'there is no seat on the day',
  local_night: 'for a local night near base',
} as const

function problemWords(problem: PlanProblem): string {
  switch (problem.code) {
    case 'chosen_too_tight':
      return `${problem.flight} does not keep your minimum gap.`
    case 'chosen_arrives_late':
      return `${problem.flight} lands after report.`
    case 'chosen_leaves_too_early':
      return `${problem.flight} leaves before clear.`
    case 'no_longer_offered':
      return `${problem.flight} is no longer offered.`
    case 'has_left':
      return `${problem.flight} has left.`
  }
}

/** What speaks for the proposed flight, to follow its name. */
function meritWords(merit: Merit): string {
  switch (merit.code) {
    case 'seat_for_standby':
      return `has a seat where ${merit.flight} is standby`
    case 'leaves_local_night':
      return `leaves a local night ${merit.where === 'home' ? 'at home' : 'near base'} before report`
    case 'spares_hotel_nights':
      return merit.nights === 1 ? 'spares a hotel night' : `spares ${merit.nights} hotel nights`
    case 'within_price_limit':
      return `is within your limit of £${merit.limitGbp}`
    case 'gains_back_ups':
    case 'has_back_ups':
      return `has ${listOf(merit.flights)} behind it`
    case 'costs_less':
      return `costs less than ${merit.flight}`
    case 'lower_fare':
      return 'is the same flight at a lower fare'
    case 'leaves_earlier':
      return 'leaves earlier'
    case 'evening_before':
      return `leaves the evening before (${becauseOf[merit.because]})`
    case 'first_after_a_night':
      return merit.nights === 1
        ? 'leaves after a night near base'
        : `leaves after ${merit.nights} nights near base`
    case 'standby_only':
      return 'is standby, as no flight in time has a seat'
    case 'only_flight':
      return 'is the only flight in time'
    case 'cheapest_with_back_ups':
      return `is the cheapest with a back-up: ${listOf(merit.flights)}`
    case 'earliest':
      return 'is the earliest in time'
    case 'fits_settings':
      return 'fits your settings best'
  }
}

const lackWords = {
  back_up: 'has nothing behind it',
  time_in_hand: `leaves less than ${littleInHandMinutes} min in hand`,
} as const satisfies Record<Cheaper['lacks'], string>

/**
 * Why a flight is proposed, in one to three sentences: `BA1441 lands after report. BA1433 has BA1439 behind it.` Says
 * nothing of amounts: what is saved stands beside it, in the currency that the user chose.
 */
export function proposalWords({
  flight,
  problem,
  merits,
  cheaper,
}: Pick<Proposal, 'flight' | 'problem' | 'merits' | 'cheaper'>): string {
  const clauses = merits.map(meritWords)
  const last = clauses.pop() ?? 'makes it'
  const sentence = clauses.length > 0 ? `${clauses.join(', ')} and ${last}` : last
  return [
    ...(problem ? [problemWords(problem)] : []),
    `${flight} ${sentence}.`,
    ...(cheaper ? [`${cheaper.flight} costs less, but ${lackWords[cheaper.lacks]}.`] : []),
  ].join(' ')
}
