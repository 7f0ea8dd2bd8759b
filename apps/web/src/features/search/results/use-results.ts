import { filterFlights } from '@slipstream/commute/flights/search-filters'
import { flightOfOffer, foundFlights, type FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { SearchResults } from '@slipstream/contract/hotline'
import { pairProblem, type PairProblem } from '@slipstream/commute/flights/search-pairs'
import { sortFlights } from '@slipstream/commute/flights/search-sort'
import { useMemo } from 'react'
import { useMoney, type Money } from '#shared/money/use-money.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { useResultsView, type ResultsViewState } from './use-results-view.ts'

/** The step of choosing flights; a one-way search has none. */
export type Step = 'single' | 'outbound' | 'return' | 'pair'

export interface FoundResults extends ResultsViewState {
  step: Step
  money: Money
  /** What this step chooses from. */
  flights: readonly FoundFlight[]
  /** The filtered and sorted flights, each at the fare that the filters want. */
  left: readonly FoundFlight[]
  /** The chosen flights, at the chosen fares. */
  outbound: FoundFlight | null
  home: FoundFlight | null
  /** The address names a flight that the search does not have, or not any more. */
  isGone: boolean
}

/** Why a flight of a step cannot be chosen beside the outbound. */
export function findProblem(step: Step, outbound: FoundFlight | null, flight: FoundFlight): PairProblem {
  return step === 'return' && outbound ? pairProblem(outbound, flight) : null
}

function getStep(isReturn: boolean, outbound: FoundFlight | null, home: FoundFlight | null): Step {
  if (!isReturn) return 'single'
  if (!outbound) return 'outbound'
  return home ? 'pair' : 'return'
}

/** The flights of an answer, as the address asks for them. */
export function useResults({ query, answer }: { query: FlightQuery; answer: SearchResults }): FoundResults {
  const viewState = useResultsView()
  const { sort, filters, outboundId, returnId } = viewState.view
  const limitCurrency = filters.maxPrice?.currency
  const currencies = useMemo(
    () => [...answer.outbound, ...answer.return].map((offer) => offer.price_currency),
    [answer],
  )
  const money = useMoney(limitCurrency === undefined ? currencies : [...currencies, limitCurrency])
  const { rates } = money
  const outbounds = useMemo(() => foundFlights(answer.outbound, rates), [answer.outbound, rates])
  const homes = useMemo(() => foundFlights(answer.return, rates), [answer.return, rates])

  const isReturn = query.returnDate !== null
  const outbound = isReturn && outboundId !== null ? flightOfOffer(outbounds, outboundId) : null
  const home = outbound && returnId !== null ? flightOfOffer(homes, returnId) : null
  const step = getStep(isReturn, outbound, home)
  const flights = step === 'return' || step === 'pair' ? homes : outbounds

  const left = useMemo(
    () => sortFlights(filterFlights(flights, filters, rates), sort, rates),
    [flights, filters, sort, rates],
  )

  return {
    ...viewState,
    left,
    step,
    money,
    flights,
    outbound,
    home,
    isGone: isReturn && ((outboundId !== null && !outbound) || (returnId !== null && !!outbound && !home)),
  }
}
