import { nightsCost } from '../night-cost.ts'
import { nightsBetween } from '../../time/local-night.ts'
import { type Candidate } from '../read/candidates.ts'
import { areRanked, getPairs, waysToPraise, type Flown } from '../choose/choose-ways.ts'
import { canStay } from '../decide/decide-rest.ts'
import { getCaps } from './level-caps.ts'
import { worse } from './judge-half.ts'
import type { Alternative } from '../plan-types.ts'
import { comparePairs, pairLevel, planCost, rateStay, tieBreak, type Pair } from '../choose/rank.ts'
import { type Setting } from '../read/read-rest.ts'

export const nightsAtHome = (wayHome: Candidate, wayToWork: Candidate) =>
  nightsBetween(wayHome.door, wayToWork.door, wayHome.flight.fare.destination_timezone)

function getAlternative(
  label: Alternative['label'],
  pair: Pair,
  setting: Setting,
  isRanked: boolean,
): Alternative {
  return {
    label,
    wayHome: pair.wayHome?.flight ?? null,
    wayToWork: pair.wayToWork?.flight ?? null,
    minutesAtHome: pair.wayHome && pair.wayToWork ? pair.minutesAtHome : null,
    nightsNearBase: pair.nightsNearBase,
    cost: planCost(pair.fares, pair.nightsNearBase, isRanked ? pair.rank : null, setting.context),
    level: getCaps(setting)
      .map((cap) => cap.level)
      .reduce(worse, pairLevel(pair)),
  }
}

/** The best, the one with most time at home, the cheapest, the safest, and staying near base (design.md section 2 Ranking). */
export function getAlternatives(setting: Setting, valid: readonly Pair[]): Alternative[] {
  const pairs = waysToPraise(valid)
  const { rest, context, isPast } = setting
  const isRanked = areRanked(pairs)
  if (isPast) return []
  const by = (compare: (a: Pair, b: Pair) => number) =>
    pairs.reduce<Pair | null>((least, pair) => {
      if (least === null) return pair
      return (compare(pair, least) || comparePairs(pair, least, isRanked)) < 0 ? pair : least
    }, null)
  const money = (pair: Pair) =>
    pair.fares === null
      ? Infinity
      : pair.fares + nightsCost(pair.nightsNearBase, context.settings, context.rates)
  const found: [Alternative['label'], Pair | null][] = [
    ['best', by(() => 0)],
    ['most_home', by((a, b) => b.minutesAtHome - a.minutesAtHome)],
    ['cheapest', by((a, b) => money(a) - money(b) || 0)],
    ['safest', by((a, b) => a.levelRank - b.levelRank)],
  ]
  const stay = rateStay(rest, context)
  return [
    ...found.flatMap(([label, pair]) => (pair ? [getAlternative(label, pair, setting, isRanked)] : [])),
    ...(canStay(rest) && setting.wayHome && setting.wayToWork && !setting.isWayHomeOver
      ? [
          {
            label: 'stay' as const,
            wayHome: null,
            wayToWork: null,
            minutesAtHome: null,
            nightsNearBase: stay.nights,
            cost: planCost(0, stay.nights, stay.rank, context),
            level: 'comfortable' as const,
          },
        ]
      : []),
  ]
}

/** What going home would give where the plan is to stay, however little that is. */
export function homeInstead(setting: Setting, flown: Flown): Alternative | null {
  const { wayHome, wayToWork, isPast } = setting
  if (!wayHome || !wayToWork || isPast) return null
  const pairs =
    flown.pairs.length > 0
      ? flown.pairs
      : getPairs({ ...setting, minHomeMinutes: 0 }, flown.waysHome, flown.waysToWork).filter(
          (pair) => pair.wayHome && pair.wayToWork,
        )
  const most = waysToPraise(pairs).reduce<Pair | null>(
    (best, pair) =>
      best === null || (best.minutesAtHome - pair.minutesAtHome || tieBreak(pair, best)) < 0 ? pair : best,
    null,
  )
  return most && getAlternative('most_home', most, setting, areRanked(pairs))
}
