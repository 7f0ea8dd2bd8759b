import { looserFilters, noFilters } from '@slipstream/commute/flights/search-filters'
import { NothingPasses } from '#shared/flights/list/NothingPasses.tsx'
import { filterText } from './result-text.ts'
import type { FoundResults } from './use-results.ts'

type NothingLeftProps = Pick<FoundResults, 'view' | 'flights' | 'money' | 'setFilters'>

/** Shown when the filters leave no flights of a search. */
export function NothingLeft({ view: { filters }, flights, money, setFilters }: NothingLeftProps) {
  return (
    <NothingPasses
      all={flights.length}
      looser={looserFilters(flights, filters, money.rates)
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => ({
          label: filterText(name, filters, money.rates),
          count,
          onRemove: () => setFilters({ ...filters, [name]: noFilters[name] }),
        }))}
      onClear={() => setFilters(noFilters)}
    />
  )
}
