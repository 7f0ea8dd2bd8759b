import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { RestWay } from '@slipstream/commute/plan/plan-rests'
import type { RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { isBooked, getStatusFor, withBooking } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { expect, it } from 'vitest'
import { generateCase, type CaseSize, type PlanCase } from './generate.ts'
import { getContext } from './properties.ts'

const isNightly = process.env['PLAN_ROSTERS'] !== undefined

/** `npm run test:nightly` plans more. */
const rosters: readonly (readonly [CaseSize, number])[] = [
  ['small', isNightly ? 1000 : 60],
  ['full', isNightly ? 30 : 1],
]

/** The roster once somebody has planned a way: its flights are chosen, or the rest is decided. */
function withWay(items: readonly RosterItem[], { clear, report }: RestPlan, way: RestWay): RosterItem[] {
  const planned = (item: RosterItem, end: RestEnd | null, flight: RosterItem['to_work_flight']) =>
    end === null || itemKey(item) !== end.itemKey || isBooked(getStatusFor(end))
      ? item
      : withBooking(item, end.direction, { status: way === 'stay' ? 'hotel' : 'not_booked', flight })
  const isWay = typeof way !== 'string'
  return items.map((item) => {
    const home = planned(item, clear, isWay ? (way.wayHome?.fare ?? null) : null)
    const both = planned(home, report, isWay ? (way.wayToWork?.fare ?? null) : null)
    if (itemKey(item) !== clear?.itemKey) return both
    if (!isWay) return { ...both, next_rest: { before: report?.itemKey ?? null, decision: way } }
    // A flight that is chosen takes the decision to stay back, as on the server.
    const isFreed = item.next_rest?.before === report?.itemKey || !isBooked(getStatusFor(clear))
    return item.next_rest?.decision === 'stay' && isFreed ? { ...both, next_rest: null } : both
  })
}

const flight = (named: RestPlan['wayHome']) => named && `${named.flight.name} ${named.flight.departure}`

const facts = (plan: RestPlan | null | undefined) =>
  plan && {
    kind: plan.kind,
    level: plan.level,
    isConflict: plan.isConflict,
    wayHome: flight(plan.wayHome),
    wayToWork: flight(plan.wayToWork),
    cost: plan.cost,
    nights: plan.nightsNearBase,
    home: plan.minutesAtHome,
    sleep: plan.sleep,
    statuses: plan.statuses,
    reasons: plan.reasons.map(({ code }) => code),
  }

function differences(planCase: PlanCase): string[] {
  const context = getContext(planCase)
  const plan = planRoster(planCase.items, context)
  return plan.rests.flatMap((rest) => {
    // A seat that is held has to be given back first: the app asks.
    const isHeld = [rest.clear, rest.report].some((end) => end && isBooked(getStatusFor(end)))
    return rest.alternatives.flatMap((alternative) => {
      if (alternative.label === 'stay' && isHeld) return []
      const way: RestWay = alternative.label === 'stay' ? 'stay' : alternative
      const shown = facts(plan.planWay(rest.key, way))
      const after = planRoster(withWay(planCase.items, rest, way), context)
      const real = facts(after.rests.find(({ key }) => key === rest.key))
      return JSON.stringify(shown) === JSON.stringify(real)
        ? []
        : [`${rest.key} ${alternative.label}: shown ${JSON.stringify(shown)}, then ${JSON.stringify(real)}`]
    })
  })
}

it.each(rosters)(
  'another way to spend a rest is shown as it is planned then (%s rosters)',
  (size, count) => {
    const seeds = Array.from({ length: count }, (_, index) => index + 1)
    const found = seeds.flatMap((seed) =>
      differences(generateCase(seed, size)).map((difference) => `seed ${seed}: ${difference}`),
    )
    expect(found.slice(0, 5)).toEqual([])
  },
  isNightly ? 300_000 : 30_000,
)
