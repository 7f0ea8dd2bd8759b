import type { RestProposal } from './optimise.ts'
import type { RestPlan } from './plan-types.ts'

/** `41 h`, `18 h 25 min`, `50 min`. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

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
  if (better)
    return `Going home would give you ${duration(better.minutesAtHome)} and cost £${better.pounds} more by your settings.`
  if (homeInstead?.minutesAtHome != null)
    return `Going home would give you only ${duration(homeInstead.minutesAtHome)}.`
  return restMinutes === null
    ? 'No flights fit.'
    : `No flights home and back fit ${duration(restMinutes)} of rest.`
}

function whyFly(rest: RestPlan, current: RestPlan | null): string {
  const { minutesAtHome, nightsNearBase, wayHome, wayToWork } = rest
  const gained =
    minutesAtHome !== null && current?.minutesAtHome != null ? minutesAtHome - current.minutesAtHome : 0
  const time =
    minutesAtHome === null
      ? ''
      : gained > 0
        ? `${duration(minutesAtHome)} at home, ${duration(gained)} more than planned.`
        : `${duration(minutesAtHome)} at home.`
  const first = (wayToWork ?? wayHome)?.backUps[0]
  const backUp = first ? `Back-up ${first.name} ${first.fare.departure_time.slice(11)}.` : 'No back-up.'
  const near = nightsNearBase > 0 ? `${nights(nightsNearBase)} near base.` : ''
  return [time, near, backUp].filter(Boolean).join(' ')
}
