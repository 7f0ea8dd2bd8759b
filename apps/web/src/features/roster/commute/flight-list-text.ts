import type {
  CommuteFilterName,
  CommuteFilters,
  FlightUse,
} from '@slipstream/commute/flights/commute-filters'
import type { Direction } from '@slipstream/contract/flight'

/** The filters that are on or off. */
export const filterLabels = (direction: Direction) => ({
  isFitting: direction === 'to_work' ? 'Makes report' : 'Fits this rest',
  hasBackUp: 'With a back-up',
  isStandby: 'Standby',
})

/** What a filter that is on wants: `Standby`, `LCY, LHR`. */
export function filterText(name: CommuteFilterName, filters: CommuteFilters, direction: Direction): string {
  return name === 'airports' ? filters.airports.join(', ') : filterLabels(direction)[name]
}

interface GroupText {
  title: string
  note?: string
}

/** The heading of the flights that can be used, and of those that cannot. */
export function groupText(use: FlightUse, direction: Direction): GroupText {
  const isToWork = direction === 'to_work'
  switch (use) {
    case 'fits':
      return { title: isToWork ? 'Flights that make report' : 'Flights home' }
    case 'day_before':
      return { title: 'Day before', note: 'Each needs a night near base, which is not in its fare.' }
    case 'too_tight':
      return {
        title: 'Inside your minimum gap',
        note: isToWork
          ? 'They land before report, but too close to it.'
          : 'They leave after clear, but too close to it.',
      }
    case 'too_late':
      return {
        title: 'Too late to catch',
        note: isToWork
          ? 'From home you would not be at the gate in time.'
          : 'You would not be at the gate in time.',
      }
    case 'cancelled':
      return { title: 'Not flying' }
    case 'unfitting':
      return {
        title: 'Can’t be used in this rest',
        note: 'They don’t fit with the duty or the flight at the other end.',
      }
  }
}
