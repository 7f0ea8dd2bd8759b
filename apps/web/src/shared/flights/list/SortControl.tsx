import { searchSorts, type SearchSort } from '@slipstream/commute/flights/search-sort'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { sortLabels } from './list-text.ts'

interface SortControlProps {
  sort: SearchSort
  onSort: (sort: SearchSort) => void
}

/** The order of a list of flights. */
export function SortControl({ sort, onSort }: SortControlProps) {
  return (
    <SegmentedControl
      label="Sort by"
      isLabelHidden
      options={searchSorts.map((value) => ({ value, label: sortLabels[value] }))}
      value={sort}
      onChange={(chosen) => onSort(searchSorts.find((value) => value === chosen) ?? sort)}
    />
  )
}
