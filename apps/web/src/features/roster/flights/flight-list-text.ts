import type {
  CommuteFilterName,
  CommuteFilters,
  FlightUse,
} from '@slipstream/commute/flights/commute-filters'
import type { Direction } from '@slipstream/contract/flight'
import { priceLimit } from '@slipstream/commute/money/entered-amounts'
import { convertAmount, type Rates } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { isWithinPriceLimit } from '@slipstream/commute/plan/read/candidates'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import { formatEntered, nightsNearBase } from '#shared/nights-text.ts'

/** What the price limit does to the flights that are shown; null if there is no limit. Staff fares count as any other. */
export function priceLimitText(
  { makingIt, eveningBefore, tooTight, unfitting, tooLate }: Advice,
  settings: UserSettings,
  rates: Rates,
): string | null {
  const entered = priceLimit(settings)
  if (entered === null) return null
  const limit = formatEntered(entered)
  const shown = [...makingIt, ...eveningBefore, ...tooTight, ...unfitting, ...tooLate].flatMap(
    ({ fares }) => fares,
  )
  const others = shown.filter((fare) => !isWithinPriceLimit(fare, settings, rates))
  const isRateMissing = others.some(
    ({ price_amount, price_currency }) =>
      price_currency !== entered.currency &&
      convertAmount(price_amount, price_currency, ratesInto('GBP', rates)) === null,
  )
  if (others.length > 0)
    return `Fares over your limit of ${limit}${isRateMissing ? ', or without an exchange rate,' : ''} are recommended only where nothing else fits.`
  return settings.include_staff_travel
    ? `All fares are within your limit of ${limit}, staff and standby fares too.`
    : `All fares are within your limit of ${limit}. Staff fares are off in your settings.`
}

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
      if (nights > 0) return { title: `After ${nightsNearBase(nights)}` }
      return { title: isToWork ? 'Flights that make report' : 'Flights home' }
    case 'day_before':
      return { title: 'Day before', note: `${nightsNearBase(nights)}, not in the fare` }
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
