import { cacheVersion } from '@slipstream/contract/device'
import { currencyCodeSchema, dateSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import type { UserStorage } from '../storage/user-storage.ts'

const recordSchema = z.object({
  version: z.literal(cacheVersion),
  /** The currency that these are rates into. */
  to: currencyCodeSchema,
  rates: z.record(
    currencyCodeSchema,
    z.object({
      rate: z.number().check(z.positive()),
      day: dateSchema,
      /** When it was answered, in milliseconds since the epoch. */
      at: z.number(),
    }),
  ),
})

export type KeptRates = Omit<z.output<typeof recordSchema>, 'version'>

const recordName = 'currency-rates'

/** The rates into the user's currency as they were last answered, for when the server cannot be reached. */
export function createKeptRates(storage: UserStorage) {
  return {
    get: (userId: string): Promise<KeptRates | null> => storage.get(userId, recordName, recordSchema),
    put: (userId: string, kept: KeptRates): Promise<void> =>
      storage.put(userId, recordName, { version: cacheVersion, ...kept }),
  }
}
