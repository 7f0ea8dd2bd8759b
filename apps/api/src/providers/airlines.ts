import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export interface AirlineDirectory {
  /** The airline's name by IATA code in capitals, or undefined where the code is unknown. */
  name(code: string): string | undefined
}

const airlinesSchema = z.array(z.object({ iata: z.string(), name: z.string() }))

/** Where two airlines share a code the package lists the cargo house first; crew mean the passenger airline. */
const cargo = /\bcargo\b/i

/** "British Airways P.L.C." is a company; on a card it is an airline. */
function tradingName(name: string): string {
  const traded = /\b(?:d\/b\/a|t\/a)\s+(.+)$/i.exec(name)?.[1] ?? name
  return traded
    .replace(/\s*\(.*\)$/, '')
    .replace(/[\s,]+(?:P\.?L\.?C\.?|Ltd\.?|Limited|Inc\.?|N\.V\.|S\.A\.|A\/S|GmbH|AG|plc)$/i, '')
    .trim()
}

/** Airline names from the aircodes package (src/data/NOTICE.md). */
export function createAirlineDirectory(): AirlineDirectory {
  const file = new URL('data/airlines.json', import.meta.resolve('aircodes/package.json'))
  const names = new Map<string, string>()
  for (const { iata, name } of airlinesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    // The package marks a code that two airlines share with an asterisk.
    const code = iata.replace('*', '')
    const known = names.get(code)
    if (code && (known === undefined || cargo.test(known))) names.set(code, tradingName(name))
  }
  return { name: (code) => names.get(code) }
}
