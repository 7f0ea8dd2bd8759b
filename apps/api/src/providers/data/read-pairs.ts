import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const pairsSchema = z.array(z.tuple([z.string(), z.string()]))

/** The pairs of a file in this folder, such as an airline's code and name. */
export function readPairs(file: string): ReadonlyMap<string, string> {
  return new Map(pairsSchema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))))
}
