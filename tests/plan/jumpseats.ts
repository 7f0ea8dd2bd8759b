import { withJumpseats } from '@slipstream/commute/flights/jumpseats'
import type { Level } from '@slipstream/commute/plan/advice-types'
import type { NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { PlanCase } from './generate.ts'
import { getContext, type Property } from './properties.ts'

/* The same roster with the jumpseats of every airline (docs/decisions/0096-jumpseat.md). */

/** Every other flight without a seat or a staff list: a roster whose flights all have seats needs no jumpseat. */
const soldOut = (prices: readonly Price[]) =>
  prices.flatMap((price) => {
    if (Number(price.flight_number) % 2 === 0) return [price]
    return price.fare_type === 'standby' ? [] : [{ ...price, seats_available: 0 }]
  })

const withPrices = (items: readonly RosterItem[], change: (prices: readonly Price[]) => readonly Price[]) =>
  items.map((item) => ({
    ...item,
    prices: {
      ...item.prices,
      to_work: [...change(item.prices.to_work)],
      from_work: [...change(item.prices.from_work)],
    },
  }))

function withAllJumpseats(items: readonly RosterItem[], settings: PlanCase['settings']): RosterItem[] {
  const all = items.flatMap(({ prices: { to_work, from_work } }) => [...to_work, ...from_work])
  const carriers = [...new Set(all.map((price) => price.operating_carrier))]
  return withPrices(items, (prices) =>
    withJumpseats(prices, { ...settings, jumpseat_airlines: carriers }, null),
  )
}

const order: readonly Level[] = ['not_needed', 'comfortable', 'tight', 'at_risk', 'no_data', 'impossible']
const getRank = (level: Level) => order.indexOf(level)

const ways = ({ wayHome, wayToWork }: RestPlan) => [wayHome, wayToWork]
const ridesInJumpseat = (rest: RestPlan) => ways(rest).some((named) => named && isJumpseat(named.flight.fare))
const name = (named: NamedFlight | null) => named && `${named.flight.fare.id} ${named.level}`
const show = (rest: RestPlan) => [rest.kind, rest.level, ...ways(rest).map(name)].join(' ')

function getFault(without: RestPlan, rest: RestPlan): string | null {
  const fault = (what: string) => `${rest.key}: ${what}. without: ${show(without)}. with: ${show(rest)}`
  const unsafe = ways(rest).find(
    (named) => named && isJumpseat(named.flight.fare) && getRank(named.level) < 3,
  )
  if (unsafe) return fault('a jumpseat is better than at risk')
  const held = ways(rest).flatMap((named) => named?.backUps ?? [])
  if (held.some((flight) => isJumpseat(flight.fare))) return fault('a jumpseat is a back-up')
  if (!ridesInJumpseat(rest)) return show(without) === show(rest) ? null : fault('another plan')
  if (getRank(rest.level) < 3 && !rest.isPast) return fault('a rest with a jumpseat is better than at risk')
  if (without.isWayHomeOver !== rest.isWayHomeOver) return fault('the way home is over in one of them')
  if (without.kind === rest.kind && getRank(rest.level) > getRank(without.level)) return fault('worse')
  const isWhole =
    without.kind === rest.kind && ways(rest).every((named, side) => !named || ways(without)[side] !== null)
  return isWhole ? fault('a jumpseat in place of a ticket') : null
}

/** A jumpseat is never safe, never a back-up, and taken only where nothing else can be flown. */
export const takesJumpseatsLast: Property = (planner, planCase) => {
  const context = getContext(planCase)
  const items = withPrices(planCase.items, soldOut)
  const plans = planner(withAllJumpseats(items, planCase.settings), context)
  const before = new Map(planner(items, context).map((rest) => [rest.key, rest]))
  for (const rest of plans) {
    const without = before.get(rest.key)
    if (!without) return [`${rest.key}: a rest more`]
    const fault = getFault(without, rest)
    if (fault !== null) return [fault]
    // The next rests depend on where this one leaves the car.
    if (ridesInJumpseat(rest)) return []
  }
  return []
}
