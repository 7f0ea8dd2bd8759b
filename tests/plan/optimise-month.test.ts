import { withoutContradicted, withStatus } from '@slipstream/client/roster/item-updates'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { minutesGained, proposeMonth, type RestProposal } from '@slipstream/commute/plan/optimise'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { withBooking } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
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
/** They propose a flight that another duty of the same span has on offer. */
const known: Readonly<Record<CaseSize, readonly number[]>> = { small: [293, 461], full: [], long: [] }
const stops = ['cheapest', 'balanced', 'most_home'] as const

/** The roster once the server has a proposal: each of its flights is chosen, or the rest is decided. */
function afterPlanning(items: readonly RosterItem[], { rest, decision, flights }: RestProposal) {
  const changed = flights.reduce((all, { item_kind, item_id, direction, proposed }) => {
    const key = `${item_kind}:${item_id}`
    const is = (item: RosterItem) => itemKey(item) === key
    const change = { direction, status: 'not_booked', flightId: proposed.id, flight: proposed } as const
    const chosen = all.map((item) => (is(item) ? withStatus(item, change) : item))
    return withoutContradicted(is, key, change)(chosen, '2026-11')
  }, items)
  if (decision === null) return changed
  const [clear = '', report = ''] = rest.key.split('~')
  const hotel = { status: 'hotel', flight: null } as const
  return changed.map((item) => {
    const key = itemKey(item)
    if (key === report) return withBooking(item, 'to_work', hotel)
    const decided = { next_rest: { before: report, decision } }
    return key === clear ? Object.assign({}, withBooking(item, 'from_work', hotel), decided) : item
  })
}

/** The figures of each month, and the hours at home against another plan. */
function sums(rests: readonly RestPlan[], before: readonly RestPlan[], { settings, rates }: PlanCase) {
  const months = new Set(
    rests.flatMap(({ clear, report }) => {
      const end = clear ?? report
      return end ? [getMonth(toLocal(end.at, rosterZone))] : []
    }),
  )
  const was = new Map(before.map((rest) => [rest.key, rest]))
  return {
    months: [...months].map((month) =>
      summariseMonth({ month, rests, settings, rates: rates ?? { to: 'GBP', perUnit: {} } }),
    ),
    gained: rests.reduce((sum, rest) => sum + minutesGained(was.get(rest.key), rest), 0),
  }
}

function differences(planCase: PlanCase): string[] {
  const context = getContext(planCase)
  const present = planRests(planCase.items, context)
  return stops.flatMap((homeValue) => {
    const proposals = proposeMonth(planCase.items, context, { present, homeValue })
    const every = (step: number) => proposals.filter((_, place) => (place + planCase.seed) % step === 0)
    return [proposals, every(2), every(3)].flatMap((ticked) => {
      const ways = new Map(ticked.map(({ rest, way }) => [rest.key, way]))
      const shown = sums(planRests(planCase.items, context, { ways }), present, planCase)
      const items = ticked.reduce<readonly RosterItem[]>(afterPlanning, planCase.items)
      const real = sums(planRests(items, context), present, planCase)
      return JSON.stringify(shown) === JSON.stringify(real)
        ? []
        : [`${homeValue}, ${ticked.length} ticked: ${JSON.stringify(shown)}, then ${JSON.stringify(real)}`]
    })
  })
}

it.each(rosters)(
  'what the optimiser shows for the ticked rests is what the month is once they are planned (%s rosters)',
  (size, count) => {
    const seeds = [...Array.from({ length: count }, (_, index) => index + 1), ...known[size]]
    const found = seeds.flatMap((seed) =>
      differences(generateCase(seed, size)).map((difference) => `seed ${seed}: ${difference}`),
    )
    expect(found.slice(0, 3)).toEqual([])
  },
  isNightly ? 300_000 : 30_000,
)

it('proposes something for most of these rosters, with flights and with nights near base', () => {
  const found = Array.from({ length: 120 }, (_, index) => generateCase(index + 1, 'small')).flatMap(
    (planCase) => proposeMonth(planCase.items, getContext(planCase)),
  )
  expect(found.filter(({ flights }) => flights.length > 0).length).toBeGreaterThan(100)
  expect(found.filter(({ decision }) => decision === 'stay').length).toBeGreaterThan(5)
  expect(found.some(({ isLessSafe }) => isLessSafe)).toBe(true)
  expect(found.some(({ replacesChoice }) => replacesChoice)).toBe(true)
})
