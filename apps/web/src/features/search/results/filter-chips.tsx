import {
  dayPartNames,
  fareTypeNames,
  partOfDay,
  type DayPart,
  type FilterCounts,
  type SearchFilters,
} from '@slipstream/commute/flights/search-filters'
import type { FareType } from '@slipstream/contract/flight'
import { FilterChoice, toggled } from '#shared/flights/list/SortControl.tsx'
import { dayPartLabels, fareTypeLabels } from './result-text.ts'
import type { FoundResults } from './use-results.ts'

export interface FilterChipsProps extends Pick<FoundResults, 'flights' | 'setFilters'> {
  filters: SearchFilters
  counts: FilterCounts
}

/** Direct flights, where some are not. */
export function DirectChip({ filters, counts, flights, setFilters }: FilterChipsProps) {
  if (!filters.isDirect && flights.every(({ fare }) => fare.stops === 0)) return null
  return (
    <FilterChoice
      label="Direct"
      isSelected={filters.isDirect}
      count={counts.direct}
      onChange={(isDirect) => setFilters({ ...filters, isDirect })}
    />
  )
}

/** The kinds of fare on offer, where there are several. */
export function FareTypeChips({ filters, counts, flights, setFilters }: FilterChipsProps) {
  const onOffer = new Set<FareType>(filters.fareTypes)
  for (const { fares } of flights) for (const { fare_type } of fares) onOffer.add(fare_type)
  if (onOffer.size < 2) return null
  return fareTypeNames
    .filter((type) => onOffer.has(type))
    .map((type) => (
      <FilterChoice
        key={type}
        label={fareTypeLabels[type]}
        isSelected={filters.fareTypes.includes(type)}
        count={counts.fareTypes[type]}
        onChange={(isOn) => setFilters({ ...filters, fareTypes: toggled(filters.fareTypes, type, isOn) })}
      />
    ))
}

/** The times of day with departures. A custom time window replaces them. */
export function DayPartChips({ filters, counts, flights, setFilters }: FilterChipsProps) {
  const chosen = filters.departure?.kind === 'parts' ? filters.departure.parts : []
  const onOffer = new Set<DayPart>(chosen)
  for (const flight of flights) onOffer.add(partOfDay(flight))
  const change = (part: DayPart, isOn: boolean) => {
    const wanted = toggled(chosen, part, isOn)
    const parts = dayPartNames.filter((name) => wanted.includes(name))
    setFilters({ ...filters, departure: parts.length > 0 ? { kind: 'parts', parts } : null })
  }
  return dayPartNames
    .filter((part) => onOffer.has(part))
    .map((part) => (
      <FilterChoice
        key={part}
        label={dayPartLabels[part]}
        isSelected={chosen.includes(part)}
        count={counts.dayParts[part]}
        onChange={(isOn) => change(part, isOn)}
      />
    ))
}

/** The airlines of the search. */
export function CarrierChips({ filters, counts, setFilters }: FilterChipsProps) {
  const codes = [...new Set([...counts.carriers.keys(), ...filters.carriers])]
  return codes.map((code) => (
    <FilterChoice
      key={code}
      label={code}
      isSelected={filters.carriers.includes(code)}
      count={counts.carriers.get(code) ?? 0}
      onChange={(isOn) => setFilters({ ...filters, carriers: toggled(filters.carriers, code, isOn) })}
    />
  ))
}
