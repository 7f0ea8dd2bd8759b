import type { Rates } from '@slipstream/commute/money/money'
import { isWithinPriceLimit } from '@slipstream/commute/plan/read/candidates'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import { formatMoney } from '#shared/format.ts'

/** What the price limit does to the flights that are shown; null if there is no limit. Staff fares count as any other. */
export function priceLimitText(
  { makingIt, eveningBefore, tooTight, unfitting }: Advice,
  settings: UserSettings,
  rates: Rates,
): string | null {
  if (settings.max_sector_price <= 0) return null
  const limit = formatMoney(String(settings.max_sector_price), 'GBP')
  const shown = [...makingIt, ...eveningBefore, ...tooTight, ...unfitting].flatMap(({ fares }) => fares)
  if (shown.some((fare) => !isWithinPriceLimit(fare, settings, rates)))
    return `Fares over your limit of ${limit} are recommended only where nothing else fits.`
  return settings.include_staff_travel
    ? `All fares are within your limit of ${limit}, staff and standby fares too.`
    : `All fares are within your limit of ${limit}. Staff fares are off in your settings.`
}
