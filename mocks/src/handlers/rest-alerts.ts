import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import { waysOfRest } from '@slipstream/commute/plan/plan-rests'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import {
  isRestNamed,
  restAlertName,
  cheapestWay,
  currentRestAlert,
  restFacts,
  restAlertState,
} from '@slipstream/commute/offers/rest-alerts'
import { itemEnd, itemStart } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { PriceThreshold } from '@slipstream/contract/flights'
import { getRestAlerts, type RestAlert, setRestAlert } from '@slipstream/contract/rest-alerts'
import { parseRestKey } from '@slipstream/contract/rest-decision'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { gone, locate } from './find-item.ts'
import { itemsAround, planContext, getRates } from './plan.ts'
import { checkThreshold, ratesTo } from './price-alerts.ts'
import type { Route } from './route.ts'

/** Price alerts on rests; nothing watches them: what they compare is what is offered when they are set. */
export function restAlertHandlers(world: MockWorld, on: Route): HttpHandler[] {
  function find(rest: string) {
    const name = restAlertName(rest)
    const names = parseRestKey(name)
    const ref = names?.clear ?? names?.report
    if (!ref) throw gone()
    const item = locate(world.roster, ref.kind, ref.id)
    const month = getMonth(names?.clear ? itemEnd(item) : itemStart(item))
    const around = itemsAround(world, month)
    const context = {
      ...planContext(world, around),
      now: world.now(),
      rates: { to: 'GBP', perUnit: getRates(world, around) },
    }
    const ways = waysOfRest(around, context, (each) => isRestNamed(name, each))
    if (!ways) throw gone()
    return { ways, context }
  }

  function alertOn(rest: string, { amount, currency }: PriceThreshold): RestAlert {
    const { ways, context } = find(rest)
    const state = restAlertState(ways.plan, world.now())
    if (state.kind === 'ended')
      throw new MockFailure(
        'conflict',
        state.reason === 'past' ? flightMessages.restAlertPast : flightMessages.restAlertBought,
      )
    if (state.kind === 'paused' && state.reason === 'left_out')
      throw new MockFailure('conflict', flightMessages.restAlertLeftOut)
    const toBuy = state.kind === 'watching' ? state.toBuy : []
    const way = state.kind === 'watching' ? cheapestWay(ways, toBuy, context, ratesTo(currency)) : undefined
    const isReached = way?.kind === 'found' && isAlertReached(way.amount, amount)
    const reached_at = isReached ? new Date(world.now()).toISOString() : null
    const facts = restFacts(ways.plan, state, way, world.now())
    return { ...facts, amount, currency, reached_at, state: isReached ? 'reached' : state.kind }
  }

  /** As the roster is now. */
  function shown(alert: RestAlert): RestAlert {
    if (alert.state === 'reached' || alert.state === 'ended') return alert
    return currentRestAlert(alert, getPlan(alert.rest), world.now())
  }

  function getPlan(rest: string): RestPlan | undefined {
    try {
      return find(rest).ways.plan
    } catch (error) {
      if (error instanceof MockFailure) return undefined
      throw error
    }
  }

  return [
    on(getRestAlerts, () => ({ alerts: world.restAlerts.map(shown), is_sample_data: true })),
    on(setRestAlert, ({ params: { rest }, body: { threshold } }) => {
      if (threshold) checkThreshold(threshold)
      const name = restAlertName(rest)
      const others = world.restAlerts.filter((alert) => restAlertName(alert.rest) !== name)
      const alert = threshold && alertOn(rest, threshold)
      world.restAlerts = alert ? [...others, alert] : others
      return { alert }
    }),
  ]
}
