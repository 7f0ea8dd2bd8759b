import { countFilters, type FilterCounts } from '@slipstream/commute/flights/search-filters'
import { useMemo } from 'react'
import { usePaintedValue } from '#layout/lazy-component.tsx'
import type { FoundResults } from './use-results.ts'

/** How many flights each filter leaves: after the paint of the list, which is what a filter is set for. */
export function useFilterCounts({
  flights,
  view,
  money,
}: Pick<FoundResults, 'flights' | 'view' | 'money'>): FilterCounts {
  const filters = usePaintedValue(view.filters)
  return useMemo(() => countFilters(flights, filters, money.rates), [flights, filters, money.rates])
}
