import type { YearRecord } from '@slipstream/contract/year'
import { defaultUserSettings, type EnteredAmount } from '@slipstream/contract/user'
import { asEntered } from '../../money/entered-amounts.ts'
import type { Priced, Rates } from '../../money/money.ts'
import { timesAmount } from '../../money/money-sums.ts'
import { getTotal, type Total } from '../../money/totals.ts'
import {
  nightPlace,
  nightsBeyond,
  nightsPrice,
  type NightPlace,
  type NightSettings,
  type OwnPlace,
} from '../../plan/night-cost.ts'
import { currentMonth } from '../../time/calendar-dates.ts'

export interface YearNights {
  /** Months that are over and known. */
  readonly months: number
  readonly nights: number
  /** As the person has it set. */
  readonly chosen: NightPlace
  /** A night: the person's own as it was entered, or that of a new account if they never gave one. */
  readonly hotelPrice: EnteredAmount
  /** Nights beyond those that the person's place includes, each month by itself; null if no place is entered. */
  readonly beyond: number | null
  /** Of these nights in a hotel, and of these months with the person's place; null if no place is entered. */
  readonly cost: { readonly hotel: Total; readonly place: Total | null; readonly couch: Total }
}

/**
 * What the nights near base of a year cost each way, by the settings of today; null before a known month is over.
 *
 * @param rates into the currency that they are summed in.
 */
export function yearNights(
  { months, as_of }: YearRecord,
  given: NightSettings,
  rates: Rates,
): YearNights | null {
  const thisMonth = currentMonth(Date.parse(as_of))
  const over = months.filter(({ month, is_known }) => is_known && month < thisMonth)
  if (over.length === 0) return null
  const hasNoPrice = given.night_price === 0 && nightPlace(given) !== 'hotel'
  const settings = hasNoPrice
    ? { ...given, night_price: defaultUserSettings.night_price, night_price_entered: null }
    : given
  const { own_place: place, night_price, night_price_entered } = settings
  const sum = (getValue: (nights: number) => number) =>
    over.reduce((total, { nights_near_base }) => total + getValue(nights_near_base), 0)
  const nightPrices = (night_place: NightPlace): Priced[] =>
    over.map(({ nights_near_base: nights }) => nightsPrice(nights, { ...settings, night_place }))
  return {
    months: over.length,
    nights: sum((nights) => nights),
    chosen: nightPlace(given),
    hotelPrice: asEntered(night_price, night_price_entered),
    beyond: place && sum((nights) => nightsBeyond(nights, place)),
    cost: {
      hotel: getTotal(nightPrices('hotel'), rates),
      place: place && getTotal([monthlyCosts(over.length, place), ...nightPrices('place')], rates),
      couch: getTotal([], rates),
    },
  }
}

function monthlyCosts(months: number, { monthly_cost, monthly_cost_entered }: OwnPlace): Priced {
  const { amount, currency } = asEntered(monthly_cost, monthly_cost_entered)
  return { price_amount: timesAmount(months, amount), price_currency: currency }
}
