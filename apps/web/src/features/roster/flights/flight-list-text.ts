import type {
  CommuteFilterName,
  CommuteFilters,
  FlightUse,
} from '@slipstream/commute/flights/commute-filters'
import type { Direction } from '@slipstream/contract/flight'
import { plural } from '#shared/format.ts'

/** The filters that are on or off. */
export const filterLabels = { hasBackUp: 'With a back-up', isStandby: 'Standby' } as const

/** What a filter that is on wants: `Standby`, `LCY, LHR`. */
export function filterText(name: CommuteFilterName, filters: CommuteFilters): string {
  return name === 'airports' ? filters.airports.join(', ') : filterLabels[name]
}

interface GroupText {
  title: string
  note?: string
}

/** The heading of flights of one use, `nights` near base before or after each of them. */
export function groupText(use: FlightUse, direction: Direction, nights: number): GroupText {
  const isToWork = direction === 'to_work'
  switch (use) {
    case 'fits':
      if (nights > 0) return { title: `After ${plural(nights, 'night')} near base` }
      return { title: isToWork ? 'Flights that make report' : 'Flights home' }
    case 'day_before':
      return { title: 'Day before', note: `${plural(nights, 'night')} near base, not in the fare` }
    case 'too_tight':
      return { title: 'Inside your minimum gap', note: isToWork ? 'before report' : 'after clear' }
    case 'too_late':
      return { title: 'Too late to catch' }
    case 'cancelled':
      return { title: 'Not flying' }
    case 'unfitting':
      return { title: 'Can’t be used in this rest' }
  }
}
