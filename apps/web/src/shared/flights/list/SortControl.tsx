import { searchSorts, type SearchSort } from '@slipstream/commute/flights/search-sort'
import ChevronDown from 'lucide-react/icons/chevron-down'
import * as S from './FlightList.styles.ts'
import { sortLabels } from './list-text.ts'

interface SortControlProps {
  sort: SearchSort
  onSort: (sort: SearchSort) => void
}

/** The order of a list of flights, by the device's own picker. */
export function SortControl({ sort, onSort }: SortControlProps) {
  return (
    <S.Sort>
      <select
        aria-label="Sort by"
        value={sort}
        onChange={({ target }) => onSort(searchSorts.find((each) => each === target.value) ?? sort)}
      >
        {searchSorts.map((each) => (
          <option key={each} value={each}>
            {sortLabels[each]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </S.Sort>
  )
}
