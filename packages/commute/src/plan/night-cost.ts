import type { EnteredAmount, UserSettings } from '@slipstream/contract/user'
import { asEntered, inThousandthPounds } from '../money/entered-amounts.ts'
import type { Priced, Rates } from '../money/money.ts'
import { timesAmount } from '../money/money-sums.ts'

export type NightSettings = Pick<
  UserSettings,
  'night_place' | 'night_price' | 'night_price_entered' | 'own_place'
>
export type NightPlace = NonNullable<UserSettings['night_place']>
export type OwnPlace = NonNullable<UserSettings['own_place']>

/** Where nights near base are spent. Of somebody who has not said so, their price says it. */
export const nightPlace = ({ night_place, night_price }: NightSettings): NightPlace =>
  night_place ?? (night_price === 0 ? 'couch' : 'hotel')

/** Of some nights of one month, those beyond what a place includes. */
export const nightsBeyond = (nights: number, { nights_included }: OwnPlace): number =>
  Math.max(0, nights - nights_included)

/** Of some nights of one month, those that are paid for one by one. */
function nightsPaid(nights: number, settings: NightSettings): number {
  const { own_place } = settings
  switch (nightPlace(settings)) {
    case 'hotel':
      return nights
    case 'place':
      return own_place ? nightsBeyond(nights, own_place) : 0
    case 'couch':
      return 0
  }
}

/** What each of those costs, as it was entered. */
export function nightPrice(settings: NightSettings): EnteredAmount {
  const { night_price, night_price_entered, own_place } = settings
  switch (nightPlace(settings)) {
    case 'hotel':
      return asEntered(night_price, night_price_entered)
    case 'place':
      return asEntered(own_place?.extra_night_price ?? 0, own_place?.extra_night_price_entered)
    case 'couch':
      return asEntered(0, null)
  }
}

/** A month has thousands of pairs, and one price of a night. */
const converted = new WeakMap<
  NightSettings,
  { readonly rates: Rates | undefined; readonly thousandths: number }
>()

/** Thousandths of a pound. */
function nightThousandths(settings: NightSettings, rates: Rates | undefined): number {
  const { night_price, night_price_entered, own_place } = settings
  const isHotel = nightPlace(settings) === 'hotel'
  const pounds = isHotel ? night_price : (own_place?.extra_night_price ?? 0)
  if (!(isHotel ? night_price_entered : own_place?.extra_night_price_entered))
    return Math.round(pounds * 1000)
  const known = converted.get(settings)
  if (known && known.rates === rates) return known.thousandths
  const thousandths = inThousandthPounds(pounds, nightPrice(settings), rates)
  converted.set(settings, { rates, thousandths })
  return thousandths
}

/**
 * What nights of one month add to what the person pays anyway, in thousandths of a pound. Of a single rest: as if it were the only one
 * of its month, so that no plan depends on another (docs/decisions/0090-night-place.md).
 */
export function nightsCost(nights: number, settings: NightSettings, rates: Rates | undefined): number {
  const paid = nightsPaid(nights, settings)
  return paid === 0 ? 0 : paid * nightThousandths(settings, rates)
}

/** The same as it was entered, exact: of the last `nights` of the `all` of a month. */
export function nightsPrice(nights: number, settings: NightSettings, all = nights): Priced {
  const { amount, currency } = nightPrice(settings)
  const paid = nightsPaid(all, settings) - nightsPaid(all - nights, settings)
  return { price_amount: timesAmount(paid, amount), price_currency: currency }
}
