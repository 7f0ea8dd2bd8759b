import { Stack } from '@slipstream/design-system/primitives/Stack'
import {
  airportsOffered,
  countCommute,
  noCommuteFilters,
  type CommuteFilters as Filters,
  type OfferedFlight,
} from '@slipstream/commute/flights/commute-filters'
import type { SearchSort } from '@slipstream/commute/flights/search-sort'
import type { Direction } from '@slipstream/contract/flight'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { FilterChoice, toggled } from '#shared/flights/list/FilterChoice.tsx'
import { SortControl } from '#shared/flights/list/SortControl.tsx'
import { filterLabels } from './flight-list-text.ts'

interface CommuteFiltersProps {
  direction: Direction
  flights: readonly OfferedFlight[]
  sort: SearchSort
  filters: Filters
  onSort: (sort: SearchSort) => void
  onFilter: (filters: Filters) => void
}

const switches = ['isFitting', 'hasBackUp', 'isStandby'] as const

/** The order of a rest's flights, and what is wanted of them. */
export function CommuteFilters({ direction, flights, sort, filters, onSort, onFilter }: CommuteFiltersProps) {
  const count = (change: Partial<Filters>) => countCommute(flights, { ...filters, ...change })
  // What every flight has, or none, leaves nothing to choose.
  const divides = (name: (typeof switches)[number]) => {
    const wanted = countCommute(flights, { ...noCommuteFilters, [name]: true })
    return filters[name] || (wanted > 0 && wanted < flights.length)
  }
  return (
    <Stack gap="sm">
      <SortControl sort={sort} onSort={onSort} />
      <S.Chips aria-label="Filters">
        {switches.filter(divides).map((name) => (
          <FilterChoice
            key={name}
            label={filterLabels(direction)[name]}
            isSelected={filters[name]}
            count={count({ [name]: true })}
            onChange={(isOn) => onFilter({ ...filters, [name]: isOn })}
          />
        ))}
        {airportsOffered(flights).map((code) => (
          <FilterChoice
            key={code}
            label={code}
            isSelected={filters.airports.includes(code)}
            count={count({ airports: toggled(filters.airports, code, true) })}
            onChange={(isOn) => onFilter({ ...filters, airports: toggled(filters.airports, code, isOn) })}
          />
        ))}
      </S.Chips>
    </Stack>
  )
}
