import { movableWays, type MovableWay } from '@slipstream/commute/plan/describe/changeable'
import type { NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RestWay, RestWayKind } from '@slipstream/design-system/travel/rest/RestWays'
import { useMemo, useState } from 'react'
import { useAnswer } from '#data/use-query.ts'
import { changeKey, changesQuery } from '#shared/changes/roster-changes.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { currentWay, nextStep, wayToPlan, wayValues, waysOnOffer, type NextStep } from './rest-ways.ts'
import { restActions } from './rest-actions.ts'
import { useRosterPlan } from '../use-roster-plan.ts'

/** A rest as it is, or as it would be by another way. */
export interface ShownRest {
  /** As it is. */
  readonly own: RestPlan
  /** As it is shown. */
  readonly rest: RestPlan
  readonly ways: readonly RestWay[]
  readonly value: RestWayKind | null
  readonly next: NextStep | null
  readonly actions: ReturnType<typeof restActions>
  /** Flights that are not bought yet, for a duty that may move. */
  readonly movable: readonly MovableWay[]
  readonly pick: (kind: RestWayKind) => void
}

const asAdvised = (named: NamedFlight | null): NamedFlight | null =>
  named?.origin === 'planned' ? { ...named, origin: 'advised' } : named

/** Nothing of it is planned before somebody says so. */
const asOffered = (rest: RestPlan): RestPlan => ({
  ...rest,
  wayHome: asAdvised(rest.wayHome),
  wayToWork: asAdvised(rest.wayToWork),
})

/** Shows a rest by the way that was picked: what it would be is planned here, so that a tap asks nobody. */
export function useShownRest(own: RestPlan | null, month: string, { money }: ViewContext): ShownRest | null {
  const plan = useRosterPlan(month, money.rates)
  const { data } = useAnswer(own && changesQuery(month))
  const [picked, setPicked] = useState<{ key: string; kind: RestWayKind } | null>(null)
  return useMemo(() => {
    if (!own) return null
    const offered = waysOnOffer(own)
    // What was paid for the way home, or would have been, is over with it.
    const costs = own.isWayHomeOver ? offered.map((way) => plan?.planWay(own.key, wayToPlan(way))?.cost) : []
    const current = currentWay(own, offered)
    const way = picked?.key === own.key ? offered.find(({ kind }) => kind === picked.kind) : undefined
    const other = way === current ? undefined : way
    const planned = other && plan?.planWay(own.key, wayToPlan(other))
    const rest = planned ? asOffered(planned) : own
    return {
      own,
      rest,
      ways: offered.map((way, place) => wayValues(way, costs[place])),
      value: (other ?? current)?.kind ?? null,
      next: nextStep(own, rest === own ? undefined : other),
      actions: rest === own ? restActions(own) : [],
      movable: movableWays(
        rest,
        (key) =>
          data?.changes.some((change) => change.kind === 'moved' && changeKey(change) === key) === true,
        money.rates,
      ),
      pick: (kind) => setPicked({ key: own.key, kind }),
    }
  }, [own, picked, plan, data, money.rates])
}
