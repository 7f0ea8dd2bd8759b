import { noPriceLimit } from '@slipstream/commute/money/entered-amounts'
import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import type { Price } from '@slipstream/contract/flight'
import type { PlanCase } from './generate.ts'
import { plansTheSameInAnyCurrency } from './in-currency.ts'
import { takesJumpseatsLast } from './jumpseats.ts'
import { flightTimes, hour, getInstant, rosterZone } from './oracle-time.ts'
import {
  agreesWithTheOracle,
  ignoresNestedDuties,
  isNeverGreenByDefault,
  keepsThePriceLimit,
  listsOnlyWhatFits,
  losesByALargerGap,
  namesOnlyWhatCanBeFlown,
  offersOnlyWhatFits,
  plansMonthsAsTheWhole,
  saysEveryConflict,
  staysAtBothEnds,
  type Planner,
  type Property,
  type RosterPlanner,
} from './properties.ts'

/** A planner made wrong in one way, and the property that must notice. */
export interface WrongPlanner {
  readonly planner: (right: Planner) => Planner
  readonly fails: Property
}

const changed =
  (change: (plan: RestPlan) => RestPlan) =>
  (right: Planner): Planner =>
  (items, context) =>
    right(items, context).map(change)

function getFlight(fare: Price): CommuteFlight[] {
  const times = flightTimes(fare)
  const name = `${fare.marketing_carrier}${fare.flight_number}`
  return times
    ? [
        {
          ...times,
          name,
          fare,
          fares: [fare],
          isStandbyOnly: false,
          change: null,
          gapInHandMinutes: 60,
          hotelNights: 0,
        },
      ]
    : []
}

/** What the app did before: the cheapest flight of each end, whatever the other end does. */
function getCheapest(end: RestEnd | null): NamedFlight | null {
  const prices = end?.item.prices[end.direction] ?? []
  const flights = prices
    .flatMap(getFlight)
    .filter((flight) => flight.fare.fare_type !== 'standby' && flight.fare.seats_available !== 0)
    .filter(({ departure, arrival }) =>
      end?.direction === 'from_work' ? departure >= end.at : arrival <= (end?.at ?? 0),
    )
    .toSorted((a, b) => Number(a.fare.price_amount) - Number(b.fare.price_amount))
  const [flight] = flights
  return flight ? { flight, origin: 'advised', level: 'comfortable', reasons: [], backUps: flights } : null
}

const choosesEachEndAlone = changed((plan) => ({
  ...plan,
  kind: 'home',
  wayHome: getCheapest(plan.clear),
  wayToWork: getCheapest(plan.report),
}))

/** Every flight of the side is offered as a back-up. */
const offersEverything = changed((plan) => ({
  ...plan,
  wayHome: plan.wayHome && { ...plan.wayHome, backUps: getCheapest(plan.clear)?.backUps ?? [] },
}))

const hidesConflicts = changed((plan) => ({ ...plan, isConflict: false, level: 'comfortable' }))

/** A hotel counts only where the rest begins. */
const staysAtOneEnd =
  (right: Planner): Planner =>
  (items, context) =>
    right(
      items.map((item) =>
        item.to_work_status === 'hotel' ? { ...item, to_work_status: 'not_booked' } : item,
      ),
      context,
    )

/** A duty inside a trip ends the trip. */
const endsTripsAtNestedDuties =
  (right: Planner): Planner =>
  (items, context) =>
    right(
      items.filter(
        (trip) =>
          trip.kind !== 'trip' ||
          items.every(
            (item) => item.kind === 'trip' || item.start <= trip.trip_start || item.end >= trip.trip_end,
          ),
      ),
      context,
    )

/** The larger the gap, the sooner one may leave. */
const gainsByALargerGap =
  (right: Planner): Planner =>
  (items, context) =>
    right(items, {
      ...context,
      settings: { ...context.settings, slip_time: Math.max(0, 200 - context.settings.slip_time) },
    })

/** Plans only half of what it is given. */
const forgetsTheRest =
  (right: Planner): Planner =>
  (items, context) => {
    const inOrder = items.toSorted((a, b) => getStart(a) - getStart(b))
    return right(inOrder.slice(0, Math.ceil(items.length / 2)), context)
  }

function getStart(item: PlanCase['items'][number]): number {
  return getInstant(item.kind === 'trip' ? item.trip_start : item.start, rosterZone)
}

function lastMoment(item: PlanCase['items'][number]): number {
  return getInstant(item.kind === 'trip' ? item.trip_end : item.end, rosterZone)
}

const isAlwaysComfortable = changed((plan) => ({ ...plan, level: 'comfortable' }))

/** A jumpseat as any ticket on standby. */
const ranksJumpseats =
  (right: Planner): Planner =>
  (items, context) =>
    right(
      items.map((item) => {
        const sold = (prices: readonly Price[]) =>
          prices.map((price) => Object.assign({}, price, { is_jumpseat: undefined }))
        const { to_work, from_work } = item.prices
        return { ...item, prices: { ...item.prices, to_work: sold(to_work), from_work: sold(from_work) } }
      }),
      context,
    )

const staysEverywhere = changed((plan) => ({
  ...plan,
  kind: plan.kind === 'home' ? 'stay' : plan.kind,
  wayHome: null,
  wayToWork: null,
}))

const knowsNoPriceLimit =
  (right: Planner): Planner =>
  (items, context) =>
    right(items, { ...context, settings: { ...context.settings, ...noPriceLimit } })

/** What an amount of the settings was worth on another day. */
const readsPounds =
  (right: Planner): Planner =>
  (items, context) =>
    right(items, {
      ...context,
      settings: { ...context.settings, max_sector_price_entered: null, night_price_entered: null },
    })

/** ¥1,000 as £1,000. */
const takesForPounds =
  (right: Planner): Planner =>
  (items, { settings, ...context }) => {
    const { max_sector_price: limit, max_sector_price_entered: entered } = settings
    const pounds = entered ? Number(entered.amount) : limit
    return right(items, {
      ...context,
      settings: { ...settings, max_sector_price: pounds, max_sector_price_entered: null },
    })
  }

/** Only flights of the last day before report, and of the first after clear. */
const looksADayFar =
  (right: Planner): Planner =>
  (items, context) =>
    right(
      items.map((item) => {
        const [from, until] = [getStart(item) - 25 * hour, lastMoment(item) + 25 * hour]
        const leaves = (price: Price) => flightTimes(price)?.departure ?? NaN
        return {
          ...item,
          prices: {
            to_work: item.prices.to_work.filter((price) => leaves(price) >= from),
            from_work: item.prices.from_work.filter((price) => leaves(price) <= until),
          },
        }
      }),
      context,
    )

/** A night in the air, or hardly any, is a night. */
const needsNoSleep = changed((plan) =>
  plan.wayToWork?.reasons[0]?.code === 'short_night' ? { ...plan, level: 'comfortable' } : plan,
)

/** What a month that was not fetched holds is taken to be free. */
const knowsEveryMonth =
  (right: Planner): Planner =>
  (items, context) =>
    right(items, { ...context, knownMonths: undefined })

/** Somebody at home is taken to be at the airport already. */
const leavesHomeAtOnce =
  (right: Planner): Planner =>
  (items, context) => {
    const airport = context.homeAirports[0] ?? ''
    return right(items, {
      ...context,
      whereabouts: { direction: 'to_work', place: { kind: 'airport', airport } },
    })
  }

const throws = (): Planner => () => {
  throw new Error('It was the milk.')
}

/** Every end lists the flights that do not fit as if they did. */
const listsEverything: RosterPlanner = (items, context) => {
  const right = planRoster(items, context)
  return {
    ...right,
    get: (key) => {
      const itemAdvice = right.get(key)
      return (
        itemAdvice && {
          ...itemAdvice,
          to_work: withAll(itemAdvice.to_work),
          from_work: withAll(itemAdvice.from_work),
        }
      )
    },
  }
}

function withAll(advice: Advice): Advice {
  return { ...advice, makingIt: [...advice.makingIt, ...advice.unfitting], unfitting: [] }
}

const oracle = agreesWithTheOracle({ compared: 0, open: 0 })

export const wrongPlanners: Readonly<Record<string, WrongPlanner>> = {
  'names what cannot be flown, choosing each end alone': {
    planner: choosesEachEndAlone,
    fails: namesOnlyWhatCanBeFlown,
  },
  'offers flights outside the rest': { planner: offersEverything, fails: offersOnlyWhatFits },
  'lists flights that do not fit': { planner: (right) => right, fails: listsOnlyWhatFits(listsEverything) },
  'shows a conflict as met': { planner: hidesConflicts, fails: saysEveryConflict },
  'stays at one end': { planner: staysAtOneEnd, fails: staysAtBothEnds },
  'loses a trip to a nested duty': { planner: endsTripsAtNestedDuties, fails: ignoresNestedDuties },
  'gains by a larger gap': { planner: gainsByALargerGap, fails: losesByALargerGap },
  'plans half of what it is given': { planner: forgetsTheRest, fails: plansMonthsAsTheWhole },
  'is always comfortable': { planner: isAlwaysComfortable, fails: isNeverGreenByDefault },
  'knows no price limit': { planner: knowsNoPriceLimit, fails: keepsThePriceLimit },
  'reads the pounds beside an amount': { planner: readsPounds, fails: plansTheSameInAnyCurrency },
  'takes an amount for pounds': { planner: takesForPounds, fails: plansTheSameInAnyCurrency },
  'ranks a jumpseat as a ticket': { planner: ranksJumpseats, fails: takesJumpseatsLast },
  'stays everywhere': { planner: staysEverywhere, fails: oracle },
  'chooses each end alone, against the oracle': { planner: choosesEachEndAlone, fails: oracle },
  'looks a day far': { planner: looksADayFar, fails: oracle },
  'needs no sleep': { planner: needsNoSleep, fails: oracle },
  'needs no time to the airport': { planner: leavesHomeAtOnce, fails: oracle },
  'knows every month': { planner: knowsEveryMonth, fails: oracle },
  throws: { planner: throws, fails: namesOnlyWhatCanBeFlown },
}
