import { convertAmount, type Rates } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { isWithinPriceLimit } from '@slipstream/commute/plan/read/candidates'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import { formatMoney } from '#shared/format.ts'

/** What the price limit does to the flights that are shown; null if there is no limit. Staff fares count as any other. */
export function priceLimitText(
  { makingIt, eveningBefore, tooTight, unfitting, tooLate }: Advice,
  settings: UserSettings,
  rates: Rates,
): string | null {
  if (settings.max_sector_price <= 0) return null
  const limit = formatMoney(String(settings.max_sector_price), 'GBP')
  const shown = [...makingIt, ...eveningBefore, ...tooTight, ...unfitting, ...tooLate].flatMap(
    ({ fares }) => fares,
  )
  const others = shown.filter((fare) => !isWithinPriceLimit(fare, settings, rates))
  const isRateMissing = others.some(
    ({ price_amount, price_currency }) =>
      convertAmount(price_amount, price_currency, ratesInto('GBP', rates)) === null,
  )
  if (others.length > 0)
    return `Fares over your limit of ${limit}${isRateMissing ? ', or without an exchange rate,' : ''} are recommended only where nothing else fits.`
  return settings.include_staff_travel
    ? `All fares are within your limit of ${limit}, staff and standby fares too.`
    : `All fares are within your limit of ${limit}. Staff fares are off in your settings.`
}
