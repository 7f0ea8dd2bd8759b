import { settingPrices } from '@slipstream/commute/money/entered-amounts'
import type { Rates } from '@slipstream/commute/money/money'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import type { PricesByDate } from '@slipstream/contract/flight'
import { type ExchangeRates, getRates } from '#providers/exchange-rates.ts'

/** Rates into pounds of the fares and of the person's own amounts: a plan compares them by the same. */
export const planRates = (
  byDate: PricesByDate,
  { settings }: Pick<CommuteContext, 'settings'>,
  exchangeRates: ExchangeRates,
): Promise<Rates> => getRates([...Object.values(byDate).flat(), ...settingPrices(settings)], exchangeRates)
