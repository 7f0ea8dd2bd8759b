import { ApiError } from '@slipstream/client/http/http-errors'
import type { Logger } from '@slipstream/client/log/logger'
import { convertCurrency } from '@slipstream/contract/currency'
import { msUntilDue } from '@slipstream/client/answers/follow'
import type { Failure, Query } from '@slipstream/client/answers/query'

/** In milliseconds. */
const minute = 60_000
/** Each currency is fetched at most once in this time. */
export const rateLifeMs = 60 * minute
/** The wait after a failure; doubles with each further one, up to `freshFor`. */
export const firstRetryMs = minute

function retryIn({ error, count }: Failure): number {
  // A missing rate will stay missing for a while, and so will a server without any.
  const isRefused =
    error instanceof ApiError && (error.code === 'rate_unavailable' || error.code === 'not_available')
  return isRefused ? rateLifeMs : Math.min(firstRetryMs * 2 ** (count - 1), rateLifeMs)
}

/** So many units that a server that rounds to pence answers a rate of five figures; of one yen it would say £0.01. */
export const askedAmount = '100000'

const life = { freshFor: rateLifeMs, retryIn }

/**
 * The exchange rate between two currencies (specification §7 Airports and currency), persisted with its day. A failure is
 * logged once until it works again (specification §8: raised; the amount stays in its own currency).
 */
export function rateQuery(
  from: string,
  to: string,
  log: Pick<Logger, 'error'>,
): Query<typeof convertCurrency> {
  return {
    endpoint: convertCurrency,
    input: { query: { amount: askedAmount, from_currency: from, to_currency: to } },
    policy: {
      ...life,
      keep: true,
      refetchIn: (outcome, now) => msUntilDue(outcome, life, now),
      check(answer) {
        if (answer.from_currency !== from || answer.to_currency !== to)
          throw new Error('The server answered for another pair of currencies.')
      },
      onFailure({ error }) {
        const reason = error instanceof ApiError ? (error.code ?? error.kind) : 'another pair was answered'
        log.error('currency not converted', { from: from.toLowerCase(), to: to.toLowerCase(), reason })
      },
    },
  }
}
