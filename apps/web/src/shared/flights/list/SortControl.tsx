import { searchSorts, type SearchSort } from '@slipstream/commute/flights/search-sort'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { FilterChip } from '@slipstream/design-system/FilterChip'
import * as S from './FlightList.styles.ts'
import { plural } from '../../format.ts'

interface FilterChoiceProps {
  label: string
  isSelected: boolean
  count: number
  onChange: (isSelected: boolean) => void
}

/** A filter with how many flights it leaves. One that leaves none can be turned off, but not on. */
export function FilterChoice({ count, ...chip }: FilterChoiceProps) {
  return <FilterChip {...chip} count={countText(count)} isDisabled={count === 0 && !chip.isSelected} />
}

/** With one more, or without it where it was there. */
export function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter((other) => other !== value)
  return isOn ? [...others, value] : others
}

const sortLabels: Record<SearchSort, string> = {
  departure: 'Departure',
  price: 'Price',
  duration: 'Duration',
  arrival: 'Arrival',
}

/** How many flights a filter leaves, as visible and as spoken text. */
export const countText = (count: number) => ({ text: String(count), spoken: plural(count, 'flight') })

/** `34 flights`, or `12 of 34 flights` where filters are on. */
export function foundText(shown: number, all: number): string {
  return shown === all ? plural(all, 'flight') : `${shown} of ${plural(all, 'flight')}`
}

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
