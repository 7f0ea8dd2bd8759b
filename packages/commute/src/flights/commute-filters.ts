import type { CommuteSettings } from '../plan/commute-context.ts'
import { isSameAircraft, isStandbyTicket } from '../plan/read/fares.ts'
import { isLater } from '../plan/choose/rank.ts'
import type { CommuteFlight, Advice } from '../plan/advice-types.ts'

/** Whether a flight of a commute can be used: on the day, with a night near base, or not, and why not. */
export type FlightUse = 'fits' | 'day_before' | 'too_tight' | 'unfitting' | 'too_late' | 'cancelled'

/** A flight of one end of a rest, with what a filter asks of it. */
export interface OfferedFlight {
  readonly flight: CommuteFlight
  readonly use: FlightUse
  /** A confirmed seat that fits too catches somebody who misses it. */
  readonly hasBackUp: boolean
  /** What is planned, booked or listed for this end: no filter hides it. */
  readonly isChosen: boolean
}

/** What is wanted of a flight. False and empty lists want nothing. */
export interface CommuteFilters {
  readonly hasBackUp: boolean
  readonly isStandby: boolean
  /** At either end of the flight, by code. */
  readonly airports: readonly string[]
}

export const noCommuteFilters: CommuteFilters = {
  hasBackUp: false,
  isStandby: false,
  airports: [],
}

export type CommuteFilterName = keyof CommuteFilters
const filterNames: readonly CommuteFilterName[] = ['hasBackUp', 'isStandby', 'airports']

export function hasFlights(advice: Advice): boolean {
  const { makingIt, eveningBefore, tooTight, unfitting, tooLate, cancelled } = advice
  return [makingIt, eveningBefore, tooTight, unfitting, tooLate, cancelled].some(({ length }) => length > 0)
}

/** Every flight of an end once, by its use and in order of departure. */
export function offeredFlights(
  { makingIt, eveningBefore, tooTight, unfitting, tooLate, cancelled, named, backUps, chosen }: Advice,
  settings: Pick<CommuteSettings, 'transfer_minutes'>,
): OfferedFlight[] {
  const fitting = [...makingIt, ...eveningBefore]
  const hasBackUp = (flight: CommuteFlight) =>
    named && isSameAircraft(named.flight, flight)
      ? backUps.length > 0
      : fitting.some((other) => isLater({ flight: other }, { flight }, settings))
  const offered = (flights: readonly CommuteFlight[], use: FlightUse) =>
    flights.map((flight) => ({
      flight,
      use,
      hasBackUp: (use === 'fits' || use === 'day_before') && hasBackUp(flight),
      isChosen: chosen !== null && isSameAircraft(chosen, flight),
    }))
  return [
    ...offered(makingIt, 'fits'),
    ...offered(eveningBefore, 'day_before'),
    ...offered(tooTight, 'too_tight'),
    ...offered(unfitting, 'unfitting'),
    ...offered(tooLate, 'too_late'),
    ...offered(cancelled, 'cancelled'),
  ]
}

/** An airport of each end, in the order of the codes; an end that all flights share has nothing to choose. */
export function airportsOffered(flights: readonly OfferedFlight[]): string[] {
  const ends = [
    new Set(flights.map(({ flight }) => flight.fare.origin)),
    new Set(flights.map(({ flight }) => flight.fare.destination)),
  ]
  return ends.flatMap((codes) => (codes.size > 1 ? [...codes].toSorted() : []))
}

function passes({ flight, hasBackUp }: OfferedFlight, filters: CommuteFilters, codes: Ends): boolean {
  const { origin, destination } = flight.fare
  return (
    (!filters.hasBackUp || hasBackUp) &&
    (!filters.isStandby || flight.fares.some(isStandbyTicket)) &&
    (codes.origins.size === 0 || codes.origins.has(origin)) &&
    (codes.destinations.size === 0 || codes.destinations.has(destination))
  )
}

interface Ends {
  readonly origins: ReadonlySet<string>
  readonly destinations: ReadonlySet<string>
}

/** Two airports of one end are either of them; one of each end is both. */
function getEnds(flights: readonly OfferedFlight[], airports: readonly string[]): Ends {
  const belongsTo = (end: 'origin' | 'destination') => (code: string) =>
    flights.some(({ flight }) => flight.fare[end] === code)
  return {
    origins: new Set(airports.filter(belongsTo('origin'))),
    destinations: new Set(airports.filter(belongsTo('destination'))),
  }
}

/** The flights that are wanted, in the order given; the chosen one always. */
export function filterCommute(flights: readonly OfferedFlight[], filters: CommuteFilters): OfferedFlight[] {
  const codes = getEnds(flights, filters.airports)
  return flights.filter((offered) => offered.isChosen || passes(offered, filters, codes))
}

/** How many flights a filter wants, the chosen one only where it passes. */
export function countCommute(flights: readonly OfferedFlight[], filters: CommuteFilters): number {
  const codes = getEnds(flights, filters.airports)
  return flights.filter((offered) => passes(offered, filters, codes)).length
}

/** The filters that want something. */
export function activeCommuteFilters(filters: CommuteFilters): CommuteFilterName[] {
  return filterNames.filter((name) => (name === 'airports' ? filters.airports.length > 0 : filters[name]))
}

/** Each filter that is on, with how many flights pass once it alone is off; the most first. */
export function looserCommuteFilters(
  flights: readonly OfferedFlight[],
  filters: CommuteFilters,
): { readonly name: CommuteFilterName; readonly count: number }[] {
  return activeCommuteFilters(filters)
    .map((name) => ({ name, count: countCommute(flights, { ...filters, [name]: noCommuteFilters[name] }) }))
    .toSorted((a, b) => b.count - a.count)
}

/** Why a flight stands out among those of its end. */
export type PickLabel = 'best' | 'cheapest' | 'last_to_work' | 'first_home'

/** The flights to look at first, each once with all that it stands out for. */
export function getPicks({
  makingIt,
  eveningBefore,
  recommended,
  cheapest,
  lastLegal,
  firstHome,
}: Advice): { readonly flight: CommuteFlight; readonly labels: readonly PickLabel[] }[] {
  const ofCheapest = [...makingIt, ...eveningBefore].find(({ fares }) =>
    fares.some(({ id }) => id === cheapest?.id),
  )
  const found: [PickLabel, CommuteFlight | null | undefined][] = [
    ['best', recommended],
    ['cheapest', ofCheapest],
    ['last_to_work', lastLegal],
    ['first_home', firstHome],
  ]
  const picks: { flight: CommuteFlight; labels: PickLabel[] }[] = []
  for (const [label, flight] of found) {
    if (!flight) continue
    const known = picks.find((pick) => isSameAircraft(pick.flight, flight))
    if (known) known.labels.push(label)
    else picks.push({ flight, labels: [label] })
  }
  return picks
}
