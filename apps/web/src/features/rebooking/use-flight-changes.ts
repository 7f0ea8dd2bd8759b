import type { Http } from '@slipstream/client/http/http'
import { useEngine } from '#data/engine.ts'
import type { Queries } from '@slipstream/client/queries/queries'
import { useQuery } from '#data/use-query.ts'
import {
  flightChangeMessages,
  flightChangesQuery,
  flightChangesViewOf,
  type FlightChangesView,
} from './flight-changes.ts'

export interface LoadedChanges {
  view: FlightChangesView
  /** What changes the list; null until its code came. */
  wiring: { http: Http; queries: Queries } | null
  /** Fetches the list again, and the code where that did not come. */
  reload: () => void
}

/** The user's flight changes, looked at again as they are tried, and only while the page is in sight. */
export function useFlightChanges(): LoadedChanges {
  const { http } = useEngine()
  const { queries, error, refetch, ...known } = useQuery(flightChangesQuery)
  const view = flightChangesViewOf(known)
  return {
    view: error === null ? view : { ...view, problem: flightChangeMessages.failed },
    wiring: queries && { http, queries },
    reload: () => refetch(),
  }
}
