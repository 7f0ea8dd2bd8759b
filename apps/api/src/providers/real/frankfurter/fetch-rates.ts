import { parseJson } from '#platform/parse-json.ts'
import { type RateTable, readRateTable, UnreadableRatesError } from '../../rate-table.ts'

export interface RatesSource {
  /** The address that answers with the latest rates: `https://…/v2/rates` or `https://…/v1/latest`. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
}

/** How long an answer is waited for. */
const answerMs = 10_000

/** Asks Frankfurter once (apps/api/README.md, Exchange rates). Throws if it does not answer with rates. */
export async function fetchRates(
  { url, fetch = globalThis.fetch }: RatesSource,
  now: Date,
): Promise<RateTable> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': 'Slipstream' },
    signal: AbortSignal.timeout(answerMs),
  })
  const text = await response.text()
  if (!response.ok)
    throw new UnreadableRatesError(`The source of exchange rates answered ${response.status}.`)
  return readRateTable(parseJson(text), now)
}
