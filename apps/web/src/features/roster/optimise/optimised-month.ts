import type { Clock } from '@slipstream/commute/time/clock'
import type { Rates } from '@slipstream/commute/money/money'
import { subtractAmounts } from '@slipstream/commute/money/money-sums'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { restMonth, summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { minutesGained, proposeMonth, type RestProposal } from '@slipstream/commute/plan/optimise'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { PlanCost, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { Direction } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import type { PlanChange, PlanSumsProps } from '@slipstream/design-system/travel/rest/PlanChanges'
import { monthFigures } from '../month/month-figures.ts'
import { pounds, restHeadline, restRow } from '../rest/rest-view.ts'

export type HomeValue = UserSettings['home_value']

/** What an hour at home may be worth, the least first. */
const homeValues = ['cheapest', 'balanced', 'most_home'] as const satisfies HomeValue[]

/** A month planned by what an hour at home is worth. */
export interface Stop {
  readonly homeValue: HomeValue
  readonly proposals: readonly RestProposal[]
  /** The rests that are ticked at first. */
  readonly ticked: ReadonlySet<string>
  /** With all that is ticked at first. */
  readonly planned: PlanSumsProps['planned']
}

export interface OptimisedMonth {
  readonly stops: readonly Stop[]
  /** What the month is once some rests of a stop are planned. */
  readonly withTicked: (
    stop: Stop,
    ticked: ReadonlySet<string>,
  ) => { sums: PlanSumsProps; changes: PlanChange[] }
}

interface Given {
  month: string
  items: readonly RosterItem[]
  context: CommuteContext & { rates: Rates }
  /** The plan on screen. */
  present: readonly RestPlan[]
}

/** Plans a month by each value of an hour at home. Nobody is asked: all of it is known here. */
export function optimiseMonth({ month, items, context, present }: Given, clock: Clock): OptimisedMonth {
  const before = new Map(present.map((rest) => [rest.key, rest]))
  const planWith = (proposals: readonly RestProposal[]) =>
    planRests(items, context, { ways: new Map(proposals.map(({ rest, way }) => [rest.key, way])) })
  const monthTotal = (rests: readonly RestPlan[]) =>
    monthFigures(summariseMonth({ month, rests, settings: context.settings, rates: context.rates })).total
  return {
    stops: homeValues.map((homeValue) => {
      const proposals = proposeMonth(items, context, { present, homeValue }).filter(
        ({ rest }) => restMonth(rest) === month,
      )
      const first = proposals.filter(({ isLessSafe, replacesChoice }) => !isLessSafe && !replacesChoice)
      const ticked = new Set(first.map(({ rest }) => rest.key))
      return { homeValue, proposals, ticked, planned: monthTotal(planWith(first)) }
    }),
    withTicked({ proposals }, ticked) {
      const chosen = planWith(proposals.filter(({ rest }) => ticked.has(rest.key)))
      const every = ticked.size === proposals.length ? chosen : planWith(proposals)
      const after = new Map(
        [...every, ...chosen.filter(({ key }) => ticked.has(key))].map((rest) => [rest.key, rest]),
      )
      const ofMonth = chosen.filter((rest) => restMonth(rest) === month)
      return {
        sums: {
          now: monthTotal(present),
          planned: monthTotal(chosen),
          minutes: ofMonth.reduce((sum, rest) => sum + minutesGained(before.get(rest.key), rest), 0),
        },
        changes: proposals.map((proposal) => {
          const { key } = proposal.rest
          const then = after.get(key) ?? proposal.rest
          return { ...planChange(proposal, before.get(key), then, clock), isTicked: ticked.has(key) }
        }),
      }
    },
  }
}

const wholeCost = ({ fares, nights }: PlanCost) => (fares === null ? null : pounds(fares + nights).amount)

function costDifference(now: RestPlan | undefined, then: RestPlan): PlanChange['cost'] {
  const [was, is] = [now && wholeCost(now.cost), wholeCost(then.cost)]
  return was == null || is === null ? undefined : { amount: subtractAmounts(is, was), currency: 'GBP' }
}

function planChange(
  proposal: RestProposal,
  now: RestPlan | undefined,
  then: RestPlan,
  clock: Clock,
): Omit<PlanChange, 'isTicked'> {
  const { id, clear, report, zone, level } = restRow(then, clock)
  return {
    id,
    clear,
    report,
    zone,
    level,
    steps: changeSteps(proposal, now, clock),
    isAsNow: isAsNow(proposal, now),
    cost: costDifference(now, then),
    minutes: minutesGained(now, then),
    why: changeReason(proposal, now, then),
  }
}

/** Why it is not ticked, or what it is better in that no figure shows. */
function changeReason(
  { isLessSafe, replacesChoice }: RestProposal,
  now: RestPlan | undefined,
  then: RestPlan,
): string | undefined {
  if (replacesChoice) return 'Your choice'
  if (isLessSafe) return now?.level === then.level ? 'No back-up' : undefined
  if (then.level !== 'comfortable') return undefined
  return now?.level === 'tight'
    ? 'No longer tight'
    : now?.level === 'at_risk'
      ? 'No longer at risk'
      : undefined
}

const waySide = (direction: Direction) => (direction === 'from_work' ? 'wayHome' : 'wayToWork')

const isAsNow = ({ rest, decision, flights }: RestProposal, now: RestPlan | undefined): boolean =>
  now?.kind === rest.kind &&
  (decision === 'stay' ||
    flights.every(({ direction }) => {
      const side = waySide(direction)
      return now[side]?.flight.name === rest[side]?.flight.name && now[side]?.origin === 'advised'
    }))

function changeSteps(
  { rest, decision, flights }: RestProposal,
  now: RestPlan | undefined,
  clock: Clock,
): PlanChange['steps'] {
  const stayed = now?.kind === 'stay' ? restHeadline(now, clock) : undefined
  if (decision === 'stay')
    return [
      { from: stayed === undefined && now ? restHeadline(now, clock) : undefined, to: 'Stay near base' },
    ]
  return flights.map(({ direction }, place) => {
    const side = waySide(direction)
    const to = rest[side]?.flight.name ?? ''
    const was = now?.[side]?.flight.name
    return { from: place === 0 && stayed !== undefined ? stayed : was === to ? undefined : was, to }
  })
}
