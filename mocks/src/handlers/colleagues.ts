import {
  showsColleagues,
  takenFlights,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { AccountExport } from '@slipstream/contract/account'
import {
  airlineCountsAfterDays,
  colleagueFlightLimit,
  getColleagues,
  hideFromColleague,
  hideOnFlight,
  setColleagues,
  type Colleague,
  type ColleagueFlight,
  type Colleagues,
} from '@slipstream/contract/colleagues'
import { colleagueMessages } from '@slipstream/contract/error-messages'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockColleagues, MockWorld } from '../world.ts'
import type { Route } from './route.ts'

const byFirstName = (a: Colleague, b: Colleague) => a.first_name.localeCompare(b.first_name)
const withChoice = <T>(all: ReadonlySet<T>, one: T, isChosen: boolean): ReadonlySet<T> =>
  isChosen ? all.union(new Set([one])) : all.difference(new Set([one]))

export function colleagueHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const change = (changes: Partial<MockColleagues>) => {
    world.colleagues = { ...world.colleagues, ...changes }
    return getView(world)
  }
  return [
    on(getColleagues, () => getView(world)),
    on(setColleagues, ({ body: { is_on: isOn } }) =>
      change({ isOn, changedAt: new Date(world.now()).toISOString() }),
    ),
    on(hideOnFlight, ({ params: { key }, body: { is_hidden: isHidden } }) => {
      if (!flightsNow(world).some((flight) => flight.key === key))
        throw new MockFailure('not_found', colleagueMessages.noSuchFlight)
      return change({ hiddenFlights: withChoice(world.colleagues.hiddenFlights, key, isHidden) })
    }),
    on(hideFromColleague, ({ params: { id }, body: { is_hidden: isHidden } }) => {
      if (!world.colleagues.people.some((person) => person.id === id))
        throw new MockFailure('not_found', colleagueMessages.noSuchPerson)
      return change({ hiddenPeople: withChoice(world.colleagues.hiddenPeople, id, isHidden) })
    }),
  ]
}

/** The flights of the user whose colleagues may be shown now. */
function flightsNow(world: MockWorld): TakenFlight[] {
  if (!world.colleagues.isOn) return []
  return takenFlights(world.roster).filter((flight) => showsColleagues(flight, world.now()))
}

function getView(world: MockWorld): Colleagues {
  const { isOn, airlineEnteredAt, hiddenPeople, people } = world.colleagues
  const counts = Date.parse(airlineEnteredAt) + airlineCountsAfterDays * dayMs
  const isCounted = counts <= world.now()
  return {
    is_on: isOn,
    airline: world.user.airline,
    airline_counts_from: isCounted ? null : new Date(counts).toISOString(),
    flights: flightsNow(world).map((taken) => flightView(world, taken, isCounted)),
    hidden_people: people
      .filter(({ id }) => hiddenPeople.has(id))
      .map(asShown)
      .toSorted(byFirstName),
  }
}

/** Whether the person sees what colleagues share of a flight. One that they see counts towards the limit. */
export function takeLook(world: MockWorld, key: string): boolean {
  const { hiddenFlights, flightsSeen } = world.colleagues
  const isOverLimit = !flightsSeen.has(key) && flightsSeen.size >= colleagueFlightLimit
  if (hiddenFlights.has(key) || isOverLimit) return false
  world.colleagues = { ...world.colleagues, flightsSeen: withChoice(flightsSeen, key, true) }
  return true
}

function flightView(world: MockWorld, { key, flight }: TakenFlight, isCounted: boolean): ColleagueFlight {
  const isHidden = world.colleagues.hiddenFlights.has(key)
  const isShown = isCounted && takeLook(world, key)
  const { marketing_carrier, flight_number, origin, destination, departure_time } = flight
  return {
    key,
    marketing_carrier,
    flight_number,
    origin,
    destination,
    departure_time,
    is_hidden: isHidden,
    colleagues: isShown ? colleaguesOn(world, key) : null,
  }
}

function colleaguesOn(world: MockWorld, key: string): Colleague[] {
  const { people, hiddenPeople } = world.colleagues
  return people
    .filter(({ id, flights }) => flights.includes(key) && !hiddenPeople.has(id))
    .map(asShown)
    .toSorted(byFirstName)
}

const asShown = ({ id, first_name, role }: Colleague): Colleague => ({ id, first_name, role })

/** What the account's file says of it. */
export function colleagueChoices({ colleagues }: MockWorld): AccountExport['colleagues'] {
  const { isOn, changedAt, airlineEnteredAt, hiddenFlights, hiddenPeople, flightsSeen, people } = colleagues
  if (changedAt === null) return null
  return {
    is_on: isOn,
    changed_at: changedAt,
    airline_entered_at: airlineEnteredAt,
    hidden_flights: [...hiddenFlights],
    hidden_people: people.filter(({ id }) => hiddenPeople.has(id)).map(({ first_name: name }) => name),
    flights_seen: [...flightsSeen],
  }
}

export function seatSharing({ sharedSeats, colleagues }: MockWorld): AccountExport['seat_sharing'] {
  const { isOn, changedAt } = sharedSeats
  return changedAt === null
    ? null
    : { is_on: isOn, changed_at: changedAt, flights_seen: [...colleagues.flightsSeen] }
}
