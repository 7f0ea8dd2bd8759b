import { formatDuration } from '../time/durations.ts'
import type { RestProposal } from './optimise.ts'
import type { RestPlan } from './plan-types.ts'
import { stayReason } from './stay-reason.ts'

const nights = (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`

/** Why a rest is best spent as it is proposed, in one or two sentences for the user. */
export function proposalReason({ rest, current }: Pick<RestProposal, 'rest' | 'current'>): string {
  return [problemOf(current), rest.kind === 'stay' ? whyStay(rest) : whyFly(rest, current)]
    .filter(Boolean)
    .join(' ')
}

function problemOf(current: RestPlan | null): string {
  const dropped = current?.reasons.find((reason) => reason.code === 'planned_does_not_fit')
  return dropped ? `${dropped.flight} does not fit this rest.` : ''
}

function whyStay({ homeInstead, restMinutes, reasons }: RestPlan): string {
  const better = reasons.find((reason) => reason.code === 'stay_is_better')
  if (better) return `${stayReason(better)}.`
  if (homeInstead?.minutesAtHome != null)
    return `Going home would give you only ${formatDuration(homeInstead.minutesAtHome)}.`
  return restMinutes === null
    ? 'No flights fit.'
    : `No flights home and back fit ${formatDuration(restMinutes)} of rest.`
}

function whyFly(rest: RestPlan, current: RestPlan | null): string {
  const { minutesAtHome, nightsNearBase, wayHome, wayToWork } = rest
  const gained =
    minutesAtHome !== null && current?.minutesAtHome != null ? minutesAtHome - current.minutesAtHome : 0
  const time =
    minutesAtHome === null
      ? ''
      : gained > 0
        ? `${formatDuration(minutesAtHome)} at home, ${formatDuration(gained)} more than planned.`
        : `${formatDuration(minutesAtHome)} at home.`
  const first = (wayToWork ?? wayHome)?.backUps[0]
  const backUp = first ? `Back-up ${first.name} ${first.fare.departure_time.slice(11)}.` : 'No back-up.'
  const near = nightsNearBase > 0 ? `${nights(nightsNearBase)} near base.` : ''
  return [time, near, backUp].filter(Boolean).join(' ')
}
