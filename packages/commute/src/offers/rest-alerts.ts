import type { Direction, Price } from '@slipstream/contract/flight'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import { nightsCost } from '../plan/night-cost.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import { isBooked } from '../roster/item-booking.ts'
import { convertAmount, toThousandths, type Amount, type Rates } from '../money/money.ts'
import { priceOfAll } from './price-alerts.ts'
import { dayMs, hourMs, type Instant } from '../time/zoned-time.ts'
import type { Candidate } from '../plan/read/candidates.ts'
import { getFact } from '../plan/read/own-flights.ts'
import type { Rest, RestEnd, RestPlan } from '../plan/plan-types.ts'
import type { WaysOfRest } from '../plan/plan-rests.ts'
import { pairLevel, tieBreak, type Pair } from '../plan/choose/rank.ts'

/**
 * The name under which an alert knows its rest: the duty before it, so that it lives on when another duty comes after it; if
 * there is none, the duty after it.
 */
export function restAlertName(rest: string): string {
  const [clear = '', report = ''] = rest.split('~')
  return clear === '' ? `~${report}` : `${clear}~`
}

/** Whether an alert of this name is about a rest. */
export function isRestNamed(name: string, { clear, report }: Pick<Rest, 'clear' | 'report'>): boolean {
  const [afterKey = '', beforeKey = ''] = name.split('~')
  return afterKey === '' ? report?.itemKey === beforeKey : clear?.itemKey === afterKey
}

/** What an alert waits for, or why it does not. */
export type RestAlertState =
  | { readonly kind: 'watching'; readonly toBuy: readonly Direction[] }
  /** Nothing is asked for until the user changes it back. */
  | { readonly kind: 'paused'; readonly reason: 'stay' | 'left_out' }
  | { readonly kind: 'ended'; readonly reason: 'past' | 'bought' }

/** Whether an alert on a rest is watched, by the rest's plan alone: no price is needed. */
export function restAlertState(plan: RestPlan, now: Instant): RestAlertState {
  if (plan.isPast) return { kind: 'ended', reason: 'past' }
  const toBuy = [plan.clear, plan.report].flatMap((end) => (end && isToBuy(end) ? [end.direction] : []))
  if (toBuy.length === 0) return { kind: 'ended', reason: 'bought' }
  // After the clear the way home is bought or gone.
  if (toBuy.includes('from_work') && plan.clear && plan.clear.at <= now)
    return { kind: 'ended', reason: 'past' }
  if (plan.isMuted) return { kind: 'paused', reason: 'left_out' }
  if (plan.reasons.some(({ code }) => code === 'staying_near_base' || code === 'hotel_and_booking'))
    return { kind: 'paused', reason: 'stay' }
  return { kind: 'watching', toBuy }
}

/** Away from home, and neither booked nor listed. */
const isToBuy = (end: RestEnd) => !end.place.isHome && !isBooked(getFact(end))

/** The cheapest way home and back that there is a confirmed seat for. */
export type CheapestWay =
  | {
      readonly kind: 'found'
      /** Of what is still to buy, in the currency of the rates. */
      readonly amount: Amount
      /** What it buys, the way home first. */
      readonly prices: readonly Price[]
      /** Nights near base that it needs; they are not part of the amount. */
      readonly nights: number
    }
  | { readonly kind: 'no_way' }
  /** None of the ways can be compared with the threshold. */
  | { readonly kind: 'no_rate' }

/**
 * The cheapest way of those that the plan would offer first: that keep a preferred local night, stay within the limit for a sector, are
 * not at risk and pay least for nights near base, each as far as any way does.
 *
 * @param rates into the threshold's currency.
 */
export function cheapestWay(
  { pairs }: WaysOfRest,
  toBuy: readonly Direction[],
  { settings, rates: ranked }: Pick<CommuteContext, 'settings' | 'rates'>,
  rates: Rates,
): CheapestWay {
  const bought = (pair: Pair) =>
    toBuy.map((direction) => (direction === 'from_work' ? pair.wayHome : pair.wayToWork))
  const whole = pairs.filter((pair) => bought(pair).every((each) => each !== null))
  const remaining = [
    (pair: Pair) => pair.keepsLocalNight,
    (pair: Pair) => bought(pair).every((each) => each === null || each.isWithinLimit),
    (pair: Pair) => pairLevel(pair) !== 'at_risk',
  ].reduce(preferred, whole)
  // A cheap flight that takes a hotel is not cheap.
  const forNights = ({ nightsNearBase }: Pair) => nightsCost(nightsNearBase, settings, ranked)
  const least = Math.min(...remaining.map(forNights))
  const offered = remaining.filter((pair) => forNights(pair) === least)
  if (offered.length === 0) return { kind: 'no_way' }
  const priced = offered.flatMap((pair) => {
    const sum = getSum(bought(pair), rates)
    return sum === null ? [] : [{ pair, sum }]
  })
  const [first, ...others] = priced
  if (!first) return { kind: 'no_rate' }
  const { pair } = others.reduce(
    (best, each) => ((each.sum - best.sum || tieBreak(each.pair, best.pair)) < 0 ? each : best),
    first,
  )
  const prices = bought(pair).flatMap((each) => (each ? [each.flight.fare] : []))
  const amount = priceOfAll(prices, rates)
  return amount === null
    ? { kind: 'no_rate' }
    : { kind: 'found', amount, prices, nights: pair.nightsNearBase }
}

function preferred(pairs: readonly Pair[], isGood: (pair: Pair) => boolean): readonly Pair[] {
  const good = pairs.filter(isGood)
  return good.length > 0 ? good : pairs
}

/** Thousandths of the currency of the rates; null where one has no rate. */
function getSum(candidates: readonly (Candidate | null)[], rates: Rates): number | null {
  const amounts = candidates.map(
    (each) => each && convertAmount(each.flight.fare.price_amount, each.flight.fare.price_currency, rates, 3),
  )
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : known.reduce((sum, amount) => sum + toThousandths(amount), 0)
}

/** What a look at a rest found. */
export type RestFacts = Pick<RestAlert, 'rest' | 'reason' | 'to_buy' | 'clear_at' | 'report_at' | 'cheapest'>

/** `way` is undefined if no price was asked for, or none was answered. */
export function restFacts(
  plan: RestPlan,
  state: RestAlertState,
  way: CheapestWay | undefined,
  at: Instant,
): RestFacts {
  const instant = (end: RestEnd | null) => end && new Date(end.at).toISOString()
  return {
    rest: plan.key,
    reason: state.kind === 'watching' ? missing(way) : state.reason,
    to_buy: state.kind === 'watching' ? [...state.toBuy] : [],
    clear_at: instant(plan.clear),
    report_at: instant(plan.report),
    cheapest:
      way?.kind === 'found'
        ? {
            amount: way.amount,
            seen_at: new Date(at).toISOString(),
            nights: way.nights,
            prices: [...way.prices],
          }
        : null,
  }
}

const missing = (way: CheapestWay | undefined): RestFacts['reason'] =>
  way === undefined || way.kind === 'found' ? null : way.kind

/** An alert that is still looked at, as its user sees it: what a look wrote down, as far as it holds for the current roster. */
export function currentRestAlert(
  alert: Omit<RestAlert, 'state'>,
  plan: RestPlan | undefined,
  now: Instant,
): RestAlert {
  if (!plan) return { ...alert, state: 'ended', reason: 'gone' }
  const state = restAlertState(plan, now)
  const facts = restFacts(plan, state, undefined, now)
  if (state.kind !== 'watching') return { ...alert, ...facts, state: state.kind }
  const isSame = facts.to_buy.join(' ') === alert.to_buy.join(' ') && facts.rest === alert.rest
  return {
    ...alert,
    ...facts,
    state: 'watching',
    // It says nothing of other ways.
    reason: isSame ? alert.reason : null,
    cheapest: isSame ? alert.cheapest : null,
  }
}

/** How often a rest so far ahead is looked at: fares move most in the last weeks (docs/decisions/0066-rest-alerts.md). */
const looks = [
  { withinMs: 7 * dayMs, everyMs: hourMs },
  { withinMs: 28 * dayMs, everyMs: 4 * hourMs },
  { withinMs: Infinity, everyMs: 12 * hourMs },
] as const

/** How long the price of a rest is not looked at again. */
export function restLookEveryMs({ clear, report }: Pick<Rest, 'clear' | 'report'>, now: Instant): number {
  const ahead = ((clear ?? report)?.at ?? now) - now
  return (looks.find(({ withinMs }) => ahead <= withinMs) ?? looks[2]).everyMs
}
