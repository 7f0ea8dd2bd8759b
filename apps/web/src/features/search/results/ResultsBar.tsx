import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { activeFilters, noFilters } from '@slipstream/commute/flights/search-filters'
import { Button } from '@slipstream/design-system/Button'
import { FilterChip } from '@slipstream/design-system/FilterChip'
import { useClock } from '#shared/clock.ts'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { foundText, SortControl } from '#shared/flights/list/SortControl.tsx'
import { filterText } from './result-text.ts'
import type { FoundResults } from './use-results.ts'

type ResultsBarProps = Pick<
  FoundResults,
  'view' | 'flights' | 'left' | 'money' | 'setSort' | 'setFilters' | 'openSheet'
>

/** The order and the filters; each filter that is on can be removed here. */
export function ResultsBar({ view, flights, left, money, setSort, setFilters, openSheet }: ResultsBarProps) {
  const clock = useClock()
  const { sort, filters } = view
  const active = activeFilters(filters)
  return (
    <>
      <S.Tools>
        <SortControl sort={sort} onSort={setSort} />
        <Button tone="secondary" iconStart={<SlidersHorizontal aria-hidden />} onClick={openSheet}>
          {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
        </Button>
        <output>{foundText(left.length, flights.length)}</output>
      </S.Tools>
      {active.length > 0 && (
        <S.Chips aria-label="Filters">
          {active.map((name) => (
            <FilterChip
              key={name}
              label={filterText(name, filters, money.rates, clock)}
              isSelected
              onChange={() => setFilters({ ...filters, [name]: noFilters[name] })}
            />
          ))}
          <Button tone="quiet" onClick={() => setFilters(noFilters)}>
            Clear filters
          </Button>
        </S.Chips>
      )}
    </>
  )
}
