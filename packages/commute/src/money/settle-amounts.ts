import { currencyChoices } from '@slipstream/contract/currency'
import type { EnteredAmount, UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { convertAmount, toThousandths, type Priced, type Rates } from './money.ts'
import { settingPrices } from './entered-amounts.ts'

/** An amount in pounds, and as it was entered. */
interface Pair {
  readonly pounds: number
  readonly entered: EnteredAmount | null
}

type Settled = { readonly pair: Pair } | { readonly refused: string } | null

/** The least that an older app does not take for nothing. */
const leastPounds = 0.01

/** @param given what a change says of an amount; undefined where it says nothing. */
function settle(
  given: { readonly pounds: number | undefined; readonly entered: EnteredAmount | null | undefined },
  saved: Pair,
  mostPounds: number,
  rates: Rates,
): Settled {
  const { pounds, entered } = given
  if (pounds === undefined && entered === undefined) return null
  // An older app sends the pounds of a whole place back with the one number that it changed.
  if (entered === undefined && pounds === saved.pounds) return { pair: saved }
  if (!entered) return { pair: { pounds: pounds ?? saved.pounds, entered: null } }
  const { amount, currency } = entered
  if (!currencyChoices.includes(currency)) return { refused: `is no currency that we offer: ${currency}` }
  if (toThousandths(amount) === 0) return { pair: { pounds: 0, entered: null } }
  const converted = convertAmount(amount, currency, rates) ?? pounds
  if (converted === undefined) return { refused: `has no exchange rate today: ${currency}` }
  if (Number(converted) > mostPounds) return { refused: `must be worth at most ${mostPounds} pounds` }
  const inPounds = Math.max(leastPounds, Number(converted))
  return { pair: { pounds: inPounds, entered: currency === 'GBP' ? null : entered } }
}

/** What to have rates for, into pounds, before `settleAmounts`. */
export const pricesOfPatch = ({
  max_sector_price_entered: limit = null,
  night_price_entered: night = null,
  own_place: place = null,
}: UserSettingsPatch): Priced[] =>
  settingPrices({
    max_sector_price: 0,
    max_sector_price_entered: limit,
    night_price: 0,
    night_price_entered: night,
    own_place: place,
  })

/**
 * A change of settings with each amount as it is stored: as it was entered, and in pounds for apps that know nothing else. By field, why
 * an amount is refused.
 *
 * @param rates into pounds.
 */
export function settleAmounts(
  patch: UserSettingsPatch,
  saved: UserSettings,
  rates: Rates,
): { readonly patch: UserSettingsPatch; readonly refused: Readonly<Record<string, string>> } {
  const { own_place: place } = patch
  const refused: Record<string, string> = {}
  const read = (field: string, settled: Settled): Pair | null => {
    if (settled && 'refused' in settled) refused[`${field}_entered`] = settled.refused
    return settled && 'pair' in settled ? settled.pair : null
  }
  const limit = read(
    'max_sector_price',
    settle(
      { pounds: patch.max_sector_price, entered: patch.max_sector_price_entered },
      { pounds: saved.max_sector_price, entered: saved.max_sector_price_entered },
      1000,
      rates,
    ),
  )
  const night = read(
    'night_price',
    settle(
      { pounds: patch.night_price, entered: patch.night_price_entered },
      { pounds: saved.night_price, entered: saved.night_price_entered },
      1000,
      rates,
    ),
  )
  const ofPlace = (name: 'monthly_cost' | 'extra_night_price', most: number) =>
    place
      ? read(
          `own_place.${name}`,
          settle(
            { pounds: place[name], entered: place[`${name}_entered`] },
            { pounds: saved.own_place?.[name] ?? 0, entered: saved.own_place?.[`${name}_entered`] ?? null },
            most,
            rates,
          ),
        )
      : null
  const monthly = ofPlace('monthly_cost', 10_000)
  const extra = ofPlace('extra_night_price', 1000)
  return {
    patch: {
      ...patch,
      ...(limit && { max_sector_price: limit.pounds, max_sector_price_entered: limit.entered }),
      ...(night && { night_price: night.pounds, night_price_entered: night.entered }),
      ...(place &&
        monthly &&
        extra && {
          own_place: {
            ...place,
            monthly_cost: monthly.pounds,
            monthly_cost_entered: monthly.entered,
            extra_night_price: extra.pounds,
            extra_night_price_entered: extra.entered,
          },
        }),
    },
    refused,
  }
}
