import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, ManualEntry, RosterItem, Trip } from '@slipstream/contract/roster'
import * as records from '@slipstream/contract/testing/records'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { money } from '../flights/commute.test-data.ts'

/* For tests of rests: duties at Heathrow of a crew member who lives at Edinburgh, with no flights but those given. */

const london = 'Europe/London'
const minute = 60_000

/** 75 minutes, £60, nine seats. */
function flight(direction: Direction, number: string, departure: string, parts: Partial<Price>): Price {
  const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
  return records.aPrice({
    id: `${number} ${departure}`,
    direction,
    flight_number: number,
    origin,
    destination,
    departure_time: departure,
    arrival_time: toLocal(toInstant(departure, london) + 75 * minute, london),
    duration_minutes: 75,
    ...parts,
  })
}

/** Heathrow to Edinburgh. */
export const flightHome = (number: string, departure: string, parts: Partial<Price> = {}) =>
  flight('from_work', number, departure, parts)

/** Edinburgh to Heathrow. */
export const flightToWork = (number: string, departure: string, parts: Partial<Price> = {}) =>
  flight('to_work', number, departure, parts)

const getPrices = (flights: readonly Price[]): RosterItem['prices'] => ({
  to_work: flights.filter(({ direction }) => direction === 'to_work'),
  from_work: flights.filter(({ direction }) => direction === 'from_work'),
})

interface DutyParts extends Partial<Trip> {
  readonly origin?: string
  readonly destination?: string
}

/** A trip between two airports, from Heathrow and back unless they are given. */
export function aDuty(
  id: string,
  report: string,
  clear: string,
  flights: readonly Price[] = [],
  { origin = 'LHR', destination = 'LHR', ...parts }: DutyParts = {},
): Trip {
  const sector = records.aSector({
    flight_number: '800',
    origin,
    destination,
    departure_time: report,
    arrival_time: clear,
    origin_timezone: london,
    destination_timezone: london,
    report_time: report,
    clear_time: clear,
  })
  return records.aTrip({ id, trip_number: 'T1', sectors: [sector], prices: getPrices(flights), ...parts })
}

export const aGroundDuty = (
  id: string,
  code: string,
  start: string,
  end: string,
  location: string | null,
): GroundDuty => records.aGroundDuty({ pseudo_id: id, code, description: code, location, start, end })

/** An entry without a place: it asks nobody to be anywhere. */
export const anEntry = (id: string, start: string, end: string): ManualEntry =>
  records.aManualEntry({ id, start, end })

/** Home from Thursday 5 November, and at Heathrow at 07:15, 08:15 and 09:50 on Sunday 8 November. */
export const homeAt17 = flightHome('1460', '2026-11-05 17:00')
export const homeAt1830 = flightHome('1464', '2026-11-05 18:30')
export const workAt6 = flightToWork('1431', '2026-11-08 06:00')
export const workAt7 = flightToWork('1433', '2026-11-08 07:00')
export const workAt835 = flightToWork('1439', '2026-11-08 08:35')
export const everyFlight = [homeAt17, homeAt1830, workAt6, workAt7, workAt835]

interface TwoDuties {
  readonly clear?: string
  readonly report?: string
  readonly first?: DutyParts
  readonly second?: DutyParts
}

/** One clears at 16:00 on 5 November, the other reports at noon on the 8th, unless `parts` says otherwise. */
export function twoDuties(flights: readonly Price[], parts: TwoDuties = {}): [Trip, Trip] {
  const { clear = '2026-11-05 16:00', report = '2026-11-08 12:00', first, second } = parts
  return [
    aDuty('a', '2026-11-05 08:00', clear, flights, first),
    aDuty('b', report, '2026-11-09 20:00', flights, second),
  ]
}

export const restContext = (
  settings: Partial<UserSettings> = {},
  parts: Partial<CommuteContext> = {},
): CommuteContext => ({
  settings: { ...defaultUserSettings, slip_time: 60, ...settings },
  homeAirports: ['EDI'],
  base: 'LHR',
  rates: money.rates,
  now: Date.UTC(2026, 10, 5, 4, 40),
  ...parts,
})

/** The plan of a roster; the rest between two of its items by their ids is `rest('a', 'b')`. */
export function getPlan(items: readonly RosterItem[], context = restContext()) {
  const plan = planRoster(items, context)
  const getKey = (wanted: RosterItem | null) => (wanted ? itemKey(wanted) : '')
  const rest = (after: RosterItem | null, before: RosterItem | null): RestPlan => {
    const found = plan.rests.find(({ key }) => key === `${getKey(after)}~${getKey(before)}`)
    if (!found) throw new Error(`There is no rest between ${getKey(after)} and ${getKey(before)}.`)
    return found
  }
  const itemAdviceFor = (item: RosterItem) => {
    const itemAdvice = plan.get(itemKey(item))
    if (!itemAdvice) throw new Error(`${itemKey(item)} is not in the plan.`)
    return itemAdvice
  }
  return { ...plan, rest, itemAdviceFor }
}

/** The rest of `twoDuties`. */
export function getRest(flights: readonly Price[], parts: TwoDuties = {}, context = restContext()): RestPlan {
  const [first, second] = twoDuties(flights, parts)
  return getPlan([first, second], context).rest(first, second)
}
