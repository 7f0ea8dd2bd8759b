import { useQuery } from '#data/use-query.ts'
import { flightChangesQuery, flightChangesViewOf, type FlightChangesView } from './flight-changes.ts'

export interface FlightChanges {
  view: FlightChangesView
  /** Fetches the list again. */
  reload: () => void
}

/** The user's flight changes, looked at again as they are tried, and only while the page is in sight. */
export function useFlightChanges(): FlightChanges {
  const { refetch, ...known } = useQuery(flightChangesQuery)
  return { view: flightChangesViewOf(known), reload: () => refetch() }
}
