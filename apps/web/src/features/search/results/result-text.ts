import { timeOfDayLabel, type Clock } from '@slipstream/commute/time/clock'
import { isSoldOut, type FoundFlight } from '@slipstream/commute/flights/found-flights'
import { cheapest, convertAmount, type Priced, type Rates } from '@slipstream/commute/money/money'
import { isSeatFare } from '@slipstream/commute/money/price-sense'
import type {
  DayPart,
  DepartureFilter,
  FilterName,
  PriceLimit,
  SearchFilters,
} from '@slipstream/commute/flights/search-filters'
import { leastTurnMinutes, type PairProblem, type PairTotal } from '@slipstream/commute/flights/search-pairs'
import type { FareType } from '@slipstream/contract/flight'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Money, MoneyText } from '#shared/money/use-money.ts'

export const dayPartLabels: Record<DayPart, string> = {
  night: 'Night',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

export const fareTypeLabels: Record<FareType, string> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
}

export function departureText(departure: DepartureFilter, clock: Clock): string {
  return departure.kind === 'parts'
    ? departure.parts.map((part) => dayPartLabels[part]).join(', ')
    : `${timeOfDayLabel(departure.from, clock)}–${timeOfDayLabel(departure.to, clock)}`
}

/** `Up to £80`, in the currency of the rates where the limit was set in another one that has a rate. */
export function limitText({ amount, currency }: PriceLimit, rates: Rates): string {
  const converted = convertAmount(amount, currency, rates)
  return `Up to ${converted === null ? formatMoney(amount, currency) : formatMoney(converted, rates.to)}`
}

/** What a filter that is on wants, in a word or a few. */
export function filterText(name: FilterName, filters: SearchFilters, rates: Rates, clock: Clock): string {
  switch (name) {
    case 'isDirect':
      return 'Direct'
    case 'departure':
      return filters.departure ? departureText(filters.departure, clock) : ''
    case 'maxPrice':
      return filters.maxPrice ? limitText(filters.maxPrice, rates) : ''
    case 'fareTypes':
      return filters.fareTypes.map((type) => fareTypeLabels[type]).join(', ')
    case 'carriers':
      return filters.carriers.join(', ')
  }
}

/** Why a return does not go with the outbound. */
export const pairProblems: Record<Exclude<PairProblem, null>, { short: string; sentence: string }> = {
  leaves_before_landing: {
    short: 'Leaves before you land',
    sentence: 'The return leaves before the outbound lands.',
  },
  too_short_a_turn: {
    short: `Leaves within ${leastTurnMinutes} min of landing`,
    sentence: `The return leaves less than ${leastTurnMinutes} minutes after the outbound lands.`,
  },
}

const format = ({ price_amount, price_currency }: Priced) => formatMoney(price_amount, price_currency)

/** Both flights together in the user's currency, beside what is charged; without a rate the amounts side by side. */
export function totalPrice({ total, charged }: PairTotal, money: Money): MoneyText {
  const [only, ...more] = charged
  if (only && more.length === 0) return money.format(only.price_amount, only.price_currency)
  const amounts = charged.map(format).join(' + ')
  return total ? { amount: format(total), originalAmount: amounts } : { amount: amounts }
}

/** Why a flight cannot be bought; null if it can. */
export type Obstacle = 'departed' | 'sold_out' | null

export function findObstacle({ fare, departure }: FoundFlight, now: number): Obstacle {
  if (departure <= now) return 'departed'
  return isSoldOut(fare) ? 'sold_out' : null
}

export const obstacleLabels: Record<Exclude<Obstacle, null>, string> = {
  departed: 'Departed',
  sold_out: 'Sold out',
}

/** The cheapest fare that buys a seat on any of some flights; null where none does, or nothing brings their currencies together. */
export function cheapestSeat(flights: readonly FoundFlight[], rates: Rates): FoundFlight['fare'] | null {
  const seats = flights.flatMap(({ fares }) =>
    fares.filter((fare) => isSeatFare(fare.fare_type) && !isSoldOut(fare)),
  )
  const best = cheapest(seats, rates)
  return best.kind === 'cheapest' ? best.price : null
}
