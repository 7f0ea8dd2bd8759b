import { readFileSync } from 'node:fs'
import { type RateTable, readRateTable } from '../rate-table.ts'

/** The dated table of `data/exchange-rates.json` (data/NOTICE.md), in Frankfurter's first form. */
export function readBundledRates(now: Date): RateTable {
  const text = readFileSync(new URL('../data/exchange-rates.json', import.meta.url), 'utf8')
  return readRateTable(JSON.parse(text), now)
}
