import { cacheVersion } from '@slipstream/contract/device'
import { flightChangeSchema } from '@slipstream/contract/flight-changes'
import * as z from 'zod/mini'
import type { UserStorage } from '../storage/user-storage.ts'

const recordSchema = z.object({
  version: z.literal(cacheVersion),
  requests: z.array(flightChangeSchema),
  isSampleData: z.boolean(),
  /** When the list was fetched, in milliseconds since the epoch. */
  asOf: z.number(),
})

export type KeptList = Omit<z.output<typeof recordSchema>, 'version'>

/** The list as it was last fetched, for when it cannot be (specification §8 Flight changes: cached results). */
export interface KeptFlightChanges {
  get: (userId: string) => Promise<KeptList | null>
  put: (userId: string, kept: KeptList) => Promise<void>
}

const recordName = 'flight-changes'

export function createKeptFlightChanges(storage: UserStorage): KeptFlightChanges {
  return {
    get: (userId) => storage.get(userId, recordName, recordSchema),
    put: (userId, kept) => storage.put(userId, recordName, { version: cacheVersion, ...kept }),
  }
}
