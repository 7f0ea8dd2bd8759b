import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import {
  countLeft,
  noFilters,
  priceLimits,
  type SearchFilters,
  countFilters,
  type FilterCounts,
} from '@slipstream/commute/flights/search-filters'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { Select } from '@slipstream/design-system/Select'
import { TimeField } from '@slipstream/design-system/TimeField'
import { useClock } from '#shared/clock.ts'
import { plural } from '#shared/format.ts'
import { CarrierChips, DayPartChips, DirectChip, FareTypeChips } from './filter-chips.tsx'
import { limitText } from './result-text.ts'
import * as S from './Results.styles.ts'
import type { FoundResults } from './use-results.ts'
import { useMemo } from 'react'
import { usePaintedValue } from '#layout/loading/lazy-component.tsx'

type FilterSheetProps = Pick<
  FoundResults,
  'view' | 'flights' | 'left' | 'money' | 'isSheetOpen' | 'setFilters' | 'closeSheet'
>

/** The whole day, by the minute. */
const wholeDay = { from: '00:00', to: '23:59' } as const

/** Between two times; one that is left empty is the day's end, and both empty want nothing. */
function withTimes(filters: SearchFilters, change: { from?: string; to?: string }): SearchFilters {
  const { from, to } = { ...getTimes(filters), ...change }
  if (from === '' && to === '') return { ...filters, departure: null }
  return {
    ...filters,
    departure: { kind: 'between', from: from || wholeDay.from, to: to || wholeDay.to },
  }
}

function getTimes({ departure }: SearchFilters): { from: string; to: string } {
  if (departure?.kind !== 'between') return { from: '', to: '' }
  const { from, to } = departure
  return { from: from === wholeDay.from ? '' : from, to: to === wholeDay.to ? '' : to }
}

function PriceLimits({ view: { filters }, flights, money: { rates }, setFilters }: FilterSheetProps) {
  const chosen = filters.maxPrice
  const limits = priceLimits(flights, rates)
  const isOffered = limits.some(
    ({ amount, currency }) => amount === chosen?.amount && currency === chosen.currency,
  )
  const offered = chosen && !isOffered ? [...limits, chosen] : limits
  if (offered.length === 0) return null
  return (
    <Select
      label="Highest price"
      options={[
        { value: '', label: 'Any price' },
        ...offered.map((limit) => ({
          value: limit.amount + limit.currency,
          label: `${limitText(limit, ratesInto(rates.to, rates))} · ${plural(countLeft(flights, { ...filters, maxPrice: limit }, rates), 'flight')}`,
        })),
      ]}
      value={chosen ? chosen.amount + chosen.currency : ''}
      onChange={(value) => {
        const maxPrice = offered.find(({ amount, currency }) => amount + currency === value) ?? null
        setFilters({ ...filters, maxPrice })
      }}
    />
  )
}

/** Every filter, each with how many flights it leaves; the list behind updates immediately. */
export function FilterSheet(props: FilterSheetProps) {
  const clock = useClock()
  const { view, left, isSheetOpen, setFilters, closeSheet } = props
  const { filters } = view
  const counts = useFilterCounts(props)
  const chips = { filters, counts, flights: props.flights, setFilters }
  const { from, to } = getTimes(filters)
  return (
    <BottomSheet
      isOpen={isSheetOpen}
      onOpenChange={closeSheet}
      title="Filters"
      footer={
        <Inline fill="evenly">
          <Button tone="secondary" onClick={() => setFilters(noFilters)}>
            Clear filters
          </Button>
          <Button onClick={closeSheet}>Show {plural(left.length, 'flight')}</Button>
        </Inline>
      }
    >
      <Stack gap="xl">
        <S.FilterGroup>
          <legend>Leaves</legend>
          <Inline rowGap="xs">
            <DayPartChips {...chips} />
          </Inline>
          <S.Times>
            <TimeField
              hours={clock.hours}
              label="From"
              value={from}
              onChange={(time) => setFilters(withTimes(filters, { from: time }))}
            />
            <TimeField
              hours={clock.hours}
              label="Until"
              value={to}
              onChange={(time) => setFilters(withTimes(filters, { to: time }))}
            />
          </S.Times>
        </S.FilterGroup>
        <PriceLimits {...props} />
        <S.FilterGroup>
          <legend>Fare</legend>
          <Inline rowGap="xs">
            <FareTypeChips {...chips} />
            <DirectChip {...chips} />
          </Inline>
        </S.FilterGroup>
        {(counts.carriers.size > 1 || filters.carriers.length > 0) && (
          <S.FilterGroup>
            <legend>Airline</legend>
            <Inline rowGap="xs">
              <CarrierChips {...chips} />
            </Inline>
          </S.FilterGroup>
        )}
      </Stack>
    </BottomSheet>
  )
}

/** How many flights each filter leaves: after the paint of the list, which is what a filter is set for. */
function useFilterCounts({
  flights,
  view,
  money,
}: Pick<FoundResults, 'flights' | 'view' | 'money'>): FilterCounts {
  const filters = usePaintedValue(view.filters)
  return useMemo(() => countFilters(flights, filters, money.rates), [flights, filters, money.rates])
}
