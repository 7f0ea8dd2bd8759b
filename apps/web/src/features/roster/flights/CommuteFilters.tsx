import {
  activeCommuteFilters,
  airportsOffered,
  countCommute,
  noCommuteFilters,
  type CommuteFilters as Filters,
  type OfferedFlight,
} from '@slipstream/commute/flights/commute-filters'
import type { SearchSort } from '@slipstream/commute/flights/search-sort'
import { Button } from '@slipstream/design-system/Button'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { FilterChoice, toggled, foundText, SortControl } from '#shared/flights/list/SortControl.tsx'
import { filterLabels } from './flight-list-text.ts'

interface CommuteFiltersProps {
  flights: readonly OfferedFlight[]
  sort: SearchSort
  filters: Filters
  onSort: (sort: SearchSort) => void
  onFilter: (filters: Filters) => void
}

const switches = ['hasBackUp', 'isStandby'] as const

/** The order of a rest's flights, and what is wanted of them. */
export function CommuteFilters({ flights, sort, filters, onSort, onFilter }: CommuteFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = (change: Partial<Filters>) => countCommute(flights, { ...filters, ...change })
  // What every flight has, or none, leaves nothing to choose.
  const divides = (name: (typeof switches)[number]) => {
    const wanted = countCommute(flights, { ...noCommuteFilters, [name]: true })
    return filters[name] || (wanted > 0 && wanted < flights.length)
  }
  const active = activeCommuteFilters(filters).length
  return (
    <>
      <S.Tools>
        <SortControl sort={sort} onSort={onSort} />
        <Button
          tone="secondary"
          iconStart={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
        <output>{foundText(count({}), flights.length)}</output>
      </S.Tools>
      <S.Chips id={id} aria-label="Filters">
        {isOpen && (
          <>
            {switches.filter(divides).map((name) => (
              <FilterChoice
                key={name}
                label={filterLabels[name]}
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
            {active > 0 && (
              <Button tone="quiet" onClick={() => onFilter(noCommuteFilters)}>
                Clear filters
              </Button>
            )}
          </>
        )}
      </S.Chips>
    </>
  )
}
