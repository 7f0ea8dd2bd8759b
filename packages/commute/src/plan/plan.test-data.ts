import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { aSector } from '@slipstream/contract/testing/records'
import type { CommuteContext } from './commute-context.ts'
import { aContext, aPrice, aTrip } from '../fixtures.test-data.ts'
import { itemKey } from '../roster/roster-items.ts'
import type { CommuteFlight, Reason, ReasonCode, Advice } from './advice-types.ts'
import { planRests } from './plan-rests.ts'
import type { RestPlan } from './plan-types.ts'
import { planRoster } from './describe/advice.ts'

/** Heathrow to Edinburgh, 75 minutes, £60, unless `parts` says otherwise. */
export const flightHome = (number: string, departure: string, parts: Partial<Price> = {}) =>
  aPrice('from_work', number, departure, parts)

/** Edinburgh to Heathrow, 75 minutes, £60, unless `parts` says otherwise. */
export const flightToWork = (number: string, departure: string, parts: Partial<Price> = {}) =>
  aPrice('to_work', number, departure, parts)

/** The same flight on standby, for £15. */
export const onStandby = (price: Price): Price => ({
  ...price,
  id: `${price.id} standby`,
  fare_type: 'standby',
  price_amount: '15.00',
})

export function withFlights<I extends RosterItem>(item: I, flights: readonly Price[]): I {
  return {
    ...item,
    prices: {
      to_work: flights.filter(({ direction }) => direction === 'to_work'),
      from_work: flights.filter(({ direction }) => direction === 'from_work'),
    },
  }
}

/** A trip that starts and ends at Heathrow, with these flights on offer at its ends. */
export function aDuty(
  id: string,
  report: string,
  clear: string,
  flights: readonly Price[] = [],
  parts: Partial<Trip> = {},
): Trip {
  return withFlights(aTrip(report, clear, { id, ...parts }), flights)
}

/** The sectors of a trip along these airports, between its report and its clear. */
export function along(report: string, clear: string, ...airports: readonly string[]): Pick<Trip, 'sectors'> {
  return {
    sectors: airports.slice(1).map((destination, index) =>
      aSector({
        origin: airports[index] ?? '',
        destination,
        report_time: report,
        clear_time: clear,
        destination_timezone: 'Europe/London',
      }),
    ),
  }
}

/** Home at 18:15, 19:45 and 21:45 on the 5th. */
export const homeAt17 = flightHome('1460', '2026-11-05 17:00')
export const homeAt1830 = flightHome('1464', '2026-11-05 18:30')
export const homeAt2030 = flightHome('1466', '2026-11-05 20:30')
/** At Heathrow at 07:15, 08:15 and 09:50 on the 8th. */
export const workAt6 = flightToWork('1431', '2026-11-08 06:00')
export const workAt7 = flightToWork('1433', '2026-11-08 07:00')
export const workAt835 = flightToWork('1439', '2026-11-08 08:35')

interface TwoDuties {
  readonly clear?: string
  readonly report?: string
  readonly first?: Partial<Trip>
  readonly second?: Partial<Trip>
}

/** Two duties at Heathrow: one clears at 16:00 on 5 November, the next reports at noon on the 8th. */
export function twoDuties(flights: readonly Price[], parts: TwoDuties = {}): [Trip, Trip] {
  const { clear = '2026-11-05 16:00', report = '2026-11-08 12:00', first, second } = parts
  return [
    aDuty('a', '2026-11-05 08:00', clear, flights, first),
    aDuty('b', report, '2026-11-09 20:00', flights, second),
  ]
}

/** The rest between two items; an item that is null stands for the open end. */
export function restBetween(
  items: readonly RosterItem[],
  [first, second]: readonly [RosterItem | null, RosterItem | null],
  context: CommuteContext,
): RestPlan {
  const key = `${first ? itemKey(first) : ''}~${second ? itemKey(second) : ''}`
  const found = planRests(items, context).find((rest) => rest.key === key)
  if (!found) throw new Error(`There is no rest ${key}.`)
  return found
}

/** The rest of `twoDuties`. */
export function getRest(
  flights: readonly Price[],
  context: CommuteContext = aContext(),
  parts: TwoDuties = {},
): RestPlan {
  const duties = twoDuties(flights, parts)
  return restBetween(duties, duties, context)
}

/** The names of the flights of a plan, home and to work. */
export const getFlights = ({ wayHome, wayToWork }: RestPlan) => [
  wayHome?.flight.name ?? null,
  wayToWork?.flight.name ?? null,
]
export const names = (flights: readonly CommuteFlight[]) => flights.map(({ name }) => name)
export const codes = ({ reasons }: { reasons: readonly Reason[] }) => reasons.map(({ code }) => code)

/** A reason by its code; undefined where it is not given. */
export function reason<C extends ReasonCode>(
  { reasons }: { reasons: readonly Reason[] },
  code: C,
): Extract<Reason, { code: C }> | undefined {
  return reasons.find((each): each is Extract<Reason, { code: C }> => each.code === code)
}

/** The advice of one end of an item, among others or alone. */
export function adviceFor(
  item: RosterItem,
  direction: Direction,
  context: CommuteContext,
  items: readonly RosterItem[] = [item],
): Advice {
  const itemAdvice = planRoster(items, context).get(itemKey(item))
  if (!itemAdvice) throw new Error(`${itemKey(item)} is not in the plan.`)
  return itemAdvice[direction]
}
