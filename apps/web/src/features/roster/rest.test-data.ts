import type { CommuteContext } from '@slipstream/commute/commute-context'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { planRoster } from '@slipstream/commute/plan/rest-verdicts'
import { itemKey } from '@slipstream/commute/roster-items'
import { toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { GroundDuty, ManualEntry, RosterItem, Trip } from '@slipstream/contract/roster'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { money } from './commute/commute.test-data.ts'

/* For tests of rests: duties at Heathrow of a crew member who lives at Edinburgh, with no flights but those given. */

const london = 'Europe/London'
const minute = 60_000

/** 75 minutes, £60, nine seats. */
function flight(direction: Direction, number: string, departure: string, parts: Partial<Price>): Price {
  const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
  return {
    id: `${number} ${departure}`,
    direction,
    marketing_carrier: 'BA',
    operating_carrier: 'BA',
    flight_number: number,
    origin,
    destination,
    departure_time: departure,
    arrival_time: toLocal(toInstant(departure, london) + 75 * minute, london),
    origin_timezone: london,
    destination_timezone: london,
    duration_minutes: 75,
    stops: 0,
    price_amount: '60.00',
    price_currency: 'GBP',
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 9,
    deep_link: null,
    fetched_at: '2026-11-01T00:00:00.000Z',
    expires_at: '2026-11-01T01:00:00.000Z',
    ...parts,
  }
}

/** Heathrow to Edinburgh. */
export const flightHome = (number: string, departure: string, parts: Partial<Price> = {}) =>
  flight('from_work', number, departure, parts)

/** Edinburgh to Heathrow. */
export const flightToWork = (number: string, departure: string, parts: Partial<Price> = {}) =>
  flight('to_work', number, departure, parts)

const notBooked = {
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  to_work_reference: null,
  from_work_reference: null,
  next_rest: null,
} as const

const pricesOf = (flights: readonly Price[]): RosterItem['prices'] => ({
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
  const sector = {
    carrier: 'BA',
    flight_number: '800',
    origin,
    destination,
    departure_time: report,
    arrival_time: clear,
    origin_timezone: london,
    destination_timezone: london,
    report_time: report,
    clear_time: clear,
    is_positioning: false,
  }
  return {
    kind: 'trip',
    id,
    trip_number: 'T1',
    base: 'LHR',
    trip_start: report,
    trip_end: clear,
    sectors: [sector],
    ...notBooked,
    prices: pricesOf(flights),
    ...parts,
  }
}

export const aGroundDuty = (
  id: string,
  code: string,
  start: string,
  end: string,
  location: string | null,
): GroundDuty => ({
  kind: 'ground_duty',
  pseudo_id: id,
  first_duty_id: id,
  last_duty_id: id,
  code,
  description: code,
  location,
  presence: null,
  start,
  end,
  ...notBooked,
  prices: pricesOf([]),
})

/** An entry without a place: it asks nobody to be anywhere. */
export const anEntry = (id: string, start: string, end: string): ManualEntry => ({
  kind: 'manual_entry',
  id,
  title: 'Dentist',
  notes: '',
  location: null,
  presence: null,
  start,
  end,
  ...notBooked,
  prices: pricesOf([]),
})

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
  now: Date.UTC(2026, 10, 5, 5),
  ...parts,
})

/** The plan of a roster; the rest between two of its items by their ids is `rest('a', 'b')`. */
export function planOf(items: readonly RosterItem[], context = restContext()) {
  const plan = planRoster(items, context)
  const keyOf = (wanted: RosterItem | null) => (wanted ? itemKey(wanted) : '')
  const rest = (after: RosterItem | null, before: RosterItem | null): RestPlan => {
    const found = plan.rests.find(({ key }) => key === `${keyOf(after)}~${keyOf(before)}`)
    if (!found) throw new Error(`There is no rest between ${keyOf(after)} and ${keyOf(before)}.`)
    return found
  }
  const verdictsOf = (item: RosterItem) => {
    const verdicts = plan.get(itemKey(item))
    if (!verdicts) throw new Error(`${itemKey(item)} is not in the plan.`)
    return verdicts
  }
  return { ...plan, rest, verdictsOf }
}

/** The rest of `twoDuties`. */
export function restOf(flights: readonly Price[], parts: TwoDuties = {}, context = restContext()): RestPlan {
  const [first, second] = twoDuties(flights, parts)
  return planOf([first, second], context).rest(first, second)
}
