import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { StatusesByFlight } from '../flights/live-times.ts'
import type { Advice, ItemAdvice, Level, Reason, ReasonCode } from '../plan/advice-types.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import { planRoster, type RosterPlan } from '../plan/describe/advice.ts'
import { worse } from '../plan/describe/judge-half.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan/plan-types.ts'
import type { Instant } from '../time/zoned-time.ts'
import { liveCommutes, type LiveCommute } from './live/live-commutes.ts'
import { findLive } from './live/live-now.ts'

/** The plan for one state of the world: what every screen, figure and badge renders. */
export interface DayPlan extends RosterPlan {
  /** Today's commutes as their flights stand; empty on other days. */
  readonly live: readonly LiveCommute[]
}

/** Plans a roster with the flights of the day as they stand: what is asked of the person decides the level of a flight. */
export function planDay(
  items: readonly RosterItem[],
  context: CommuteContext & { readonly now: Instant; readonly statuses: StatusesByFlight },
): DayPlan {
  const plan = planRoster(items, context)
  const live =
    context.statuses.size === 0 ? [] : withoutLost(liveCommutes(items, context.statuses, context), plan)
  if (live.every(({ action }) => action === 'as_planned')) return { ...plan, live }
  const rests = new Map(plan.rests.map((rest) => [rest.key, restOnTheDay(rest, live)]))
  const given = new Map<string, ItemAdvice>()
  return {
    ...plan,
    live,
    rests: [...rests.values()],
    get(key) {
      const advice = plan.get(key)
      if (!advice) return undefined
      const end = (endAdvice: Advice) =>
        adviceOnTheDay(endAdvice, rests.get(endAdvice.rest?.key ?? '') ?? endAdvice.rest, live)
      const made = given.get(key) ?? {
        ...advice,
        to_work: end(advice.to_work),
        from_work: end(advice.from_work),
      }
      given.set(key, made)
      return made
    },
  }
}

/** What a flight as it stands can change. */
const timeProblems: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'chosen_too_tight',
  'chosen_arrives_late',
  'chosen_leaves_too_early',
])

/**
 * Leaves out flights that stand well enough and cannot be used for another reason, such as their airport or a flight that they cannot be
 * flown with: then that is what is said. A flight that was only planned is not even named then.
 */
function withoutLost(live: readonly LiveCommute[], { rests }: RosterPlan): LiveCommute[] {
  return live.filter(({ action, restKey, direction, fare }) => {
    if (action === 'switch' || action === 'call') return true
    const rest = rests.find(({ key }) => key === restKey)
    if (!rest) return true
    const isReplaced = live.some((other) => other.restKey === restKey && other.action === 'switch')
    const named = direction === 'to_work' ? rest.wayToWork : rest.wayHome
    if (named?.flight.fare.id !== fare.id) return false
    const isLost = named.level === 'impossible' && !named.reasons.some(({ code }) => timeProblems.has(code))
    return !isLost && (!rest.isConflict || isReplaced)
  })
}

type Asked = LiveCommute & { readonly action: Exclude<LiveCommute['action'], 'as_planned'> }

/** The commute of an end of which something is asked. */
function findAsked(end: RestEnd | null, live: readonly LiveCommute[]): Asked | null {
  const found = end && findLive(end, live)
  return found && isAsked(found) ? found : null
}

const isAsked = (commute: LiveCommute): commute is Asked => commute.action !== 'as_planned'

const askedLevel = ({ action }: Asked): Level => (action === 'call' ? 'impossible' : 'at_risk')

/** What the sentence of the day says better, or no longer holds. */
const overtaken: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'cannot_fly_both',
  'chosen_too_tight',
  'chosen_arrives_late',
  'chosen_leaves_too_early',
  'chosen_during_other_duty',
  'little_in_hand',
  'gap_in_hand',
  'no_back_up',
  'last_flight_of_day',
  'back_ups',
  'little_time_at_home',
  'none_home',
  'none_in_time',
  'too_late_to_catch',
])
const stillTrue = (reasons: readonly Reason[]) => reasons.filter(({ code }) => !overtaken.has(code))

const askedReason = (commute: Asked): Reason => ({ code: 'on_the_day', commute })

/** A booked flight that is given up won't make it; beside one that is given up the other of a conflict may. */
function statusOnTheDay(
  status: BookingStatus | null,
  asked: Asked | null,
  named: NamedFlight | null,
  isSolved: boolean,
): BookingStatus | null {
  if (asked && asked.action !== 'ready')
    return status === 'booked_correct_time' ? 'booked_incorrect_time' : status
  const isFree = isSolved && named !== null && named.level !== 'impossible'
  return isFree && status === 'booked_incorrect_time' ? 'booked_correct_time' : status
}

function namedOnTheDay(named: NamedFlight | null, asked: Asked | null): NamedFlight | null {
  if (!named || asked?.fare.id !== named.flight.fare.id) return named
  return {
    ...named,
    level: askedLevel(asked),
    reasons: [askedReason(asked), ...stillTrue(named.reasons)],
    backUps: asked.other ? [asked.other] : [],
  }
}

function restOnTheDay(rest: RestPlan, live: readonly LiveCommute[]): RestPlan {
  const { clear, report } = rest
  const home = findAsked(clear, live)
  const toWork = findAsked(report, live)
  const asked = [toWork, home].filter((each) => each !== null)
  if (asked.length === 0) return rest
  const wayHome = namedOnTheDay(rest.wayHome, home)
  const wayToWork = namedOnTheDay(rest.wayToWork, toWork)
  const { statuses } = rest
  // Two flights that cannot both be flown: one of them is to be replaced.
  const isSolved = rest.isConflict && asked.some(({ action }) => action === 'switch')
  const isConflict = rest.isConflict && !isSolved
  const levels = [...asked.map(askedLevel), ...[wayHome, wayToWork].flatMap((named) => named?.level ?? [])]
  return {
    ...rest,
    wayHome,
    wayToWork,
    isConflict,
    level: isConflict ? 'impossible' : levels.reduce(worse, 'comfortable'),
    reasons: [
      ...asked.map(askedReason),
      ...(isConflict ? rest.reasons.filter(({ code }) => code === 'cannot_fly_both') : []),
      ...stillTrue(rest.reasons),
    ],
    statuses: {
      clear: statusOnTheDay(statuses.clear, home, wayHome, isSolved),
      report: statusOnTheDay(statuses.report, toWork, wayToWork, isSolved),
    },
  }
}

function adviceOnTheDay(advice: Advice, rest: RestPlan | null, live: readonly LiveCommute[]): Advice {
  if (!rest || rest === advice.rest) return advice
  const { direction } = advice
  const [end, named] = direction === 'to_work' ? [rest.report, rest.wayToWork] : [rest.clear, rest.wayHome]
  if (end?.itemKey !== advice.itemKey) return { ...advice, rest }
  const asked = findAsked(end, live)
  const status = (direction === 'to_work' ? rest.statuses.report : rest.statuses.clear) ?? advice.status
  if (asked)
    return {
      ...advice,
      rest,
      named,
      level: askedLevel(asked),
      reasons: [askedReason(asked), ...stillTrue(advice.reasons)],
      status,
      backUps: named?.backUps ?? [],
    }
  const isSolved = advice.rest?.isConflict === true && !rest.isConflict
  if (!isSolved || !named) return { ...advice, rest, named }
  const reasons = advice.reasons.filter(({ code }) => code !== 'cannot_fly_both')
  return { ...advice, rest, named, status, level: named.level, reasons }
}
