import type { FlightInstants } from './flights.ts'
import { convertAmount, type Priced, type Rates } from '../money/money.ts'
import { addAmounts } from '../money/money-sums.ts'
import { getTotal } from '../money/totals.ts'
import { minutesBetween } from '../time/zoned-time.ts'

/** Ours: the least time between landing and leaving again for two flights to be sold as a pair. */
export const leastTurnMinutes = 30

/** Why two flights do not go together; null where they do. */
export type PairProblem = 'leaves_before_landing' | 'too_short_a_turn' | null

export function pairProblem(
  outbound: Pick<FlightInstants, 'arrival'>,
  back: Pick<FlightInstants, 'departure'>,
): PairProblem {
  const turn = minutesBetween(outbound.arrival, back.departure)
  if (turn < 0) return 'leaves_before_landing'
  return turn < leastTurnMinutes ? 'too_short_a_turn' : null
}

/** What two flights cost together. */
export interface PairTotal {
  /** Both in the currency of the rates; null where a rate is missing: then nothing is added. */
  readonly total: Priced | null
  /** What is charged, a sum for each currency, in the order of their codes. */
  readonly charged: readonly Priced[]
}

export function pairTotal(outbound: Priced, back: Priced, rates: Rates): PairTotal {
  const charged = getTotal([outbound, back], { to: '', perUnit: {} }).unconverted
  const amounts = charged.map(({ price_amount, price_currency }) =>
    convertAmount(price_amount, price_currency, rates),
  )
  const known = amounts.filter((amount) => amount !== null)
  return {
    total:
      known.length < amounts.length ? null : { price_amount: addAmounts(...known), price_currency: rates.to },
    charged,
  }
}
