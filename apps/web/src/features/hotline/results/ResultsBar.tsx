import { Stack } from '@slipstream/design-system/primitives/Stack'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { activeFilters, noFilters } from '@slipstream/commute/flights/search-filters'
import { Button } from '@slipstream/design-system/Button'
import { FilterChip } from '@slipstream/design-system/FilterChip'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { SortControl } from '#shared/flights/list/SortControl.tsx'
import { DayPartChips, DirectChip, FareTypeChips } from './filter-chips.tsx'
import { filterText } from './result-text.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import type { FoundResults } from './use-results.ts'

type ResultsBarProps = Pick<
  FoundResults,
  'view' | 'flights' | 'money' | 'setSort' | 'setFilters' | 'openSheet'
>

/** The sort order and the most used filters, within reach of the thumb; a filter of the sheet appears here once it is on. */
export function ResultsBar({ view, flights, money, setSort, setFilters, openSheet }: ResultsBarProps) {
  const counts = useFilterCounts({ view, flights, money })
  const { sort, filters } = view
  const active = activeFilters(filters)
  const chips = { filters, counts, flights, setFilters }
  const isOnlyInSheet = (name: (typeof active)[number]) =>
    name === 'maxPrice' ||
    name === 'carriers' ||
    (name === 'departure' && filters.departure?.kind === 'between')
  return (
    <Stack gap="sm">
      <SortControl sort={sort} onSort={setSort} />
      <S.Chips aria-label="Filters">
        <Button tone="secondary" iconStart={<SlidersHorizontal aria-hidden />} onClick={openSheet}>
          {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
        </Button>
        {active.filter(isOnlyInSheet).map((name) => (
          <FilterChip
            key={name}
            label={filterText(name, filters, money.rates)}
            isSelected
            onChange={() => setFilters({ ...filters, [name]: noFilters[name] })}
          />
        ))}
        <DirectChip {...chips} />
        <FareTypeChips {...chips} />
        <DayPartChips {...chips} />
      </S.Chips>
    </Stack>
  )
}
