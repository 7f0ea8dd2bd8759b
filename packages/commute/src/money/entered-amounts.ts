import type { EnteredAmount, UserSettings } from '@slipstream/contract/user'
import { convertAmount, toThousandths, type Priced, type Rates } from './money.ts'
import { ratesInto } from './money-sums.ts'

/* What the amounts of the settings mean (docs/decisions/0093-amounts-as-entered.md). */

/** The amounts of the settings that are in a currency. */
export type AmountSettings = Pick<
  UserSettings,
  'max_sector_price' | 'max_sector_price_entered' | 'night_price' | 'night_price_entered' | 'own_place'
>

/** An amount as it was entered: without `entered`, in pounds. */
export const asEntered = (pounds: number, entered: EnteredAmount | null | undefined): EnteredAmount =>
  entered ?? { amount: String(Math.round(pounds * 1000) / 1000), currency: 'GBP' }

/** The most for one fare; null if there is no limit. */
export function priceLimit({
  max_sector_price: pounds,
  max_sector_price_entered: entered,
}: Pick<AmountSettings, 'max_sector_price' | 'max_sector_price_entered'>): EnteredAmount | null {
  const limit = asEntered(pounds, entered)
  return toThousandths(limit.amount) > 0 ? limit : null
}

/** For a plan without one. */
export const noPriceLimit = { max_sector_price: 0, max_sector_price_entered: null } as const

/**
 * Thousandths of a pound: by these rates, the same as for fares, so that the order of plans does not depend on the currency. Without a
 * rate, the pounds that the amount was when it was entered.
 */
export function inThousandthPounds(
  pounds: number,
  { amount, currency }: EnteredAmount,
  rates: Rates | undefined,
): number {
  const converted = convertAmount(amount, currency, ratesInto('GBP', rates), 3)
  return converted === null ? Math.round(pounds * 1000) : toThousandths(converted)
}

/** What to have rates for, beside the fares, when a plan is made with these settings. */
export function settingPrices({
  max_sector_price_entered: limit,
  night_price_entered: night,
  own_place: place,
}: AmountSettings): Priced[] {
  return [limit, night, place?.monthly_cost_entered, place?.extra_night_price_entered].flatMap((entered) =>
    entered ? [{ price_amount: entered.amount, price_currency: entered.currency }] : [],
  )
}
