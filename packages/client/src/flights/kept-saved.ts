import { airportSchema } from '@slipstream/contract/airports'
import { cacheVersion } from '@slipstream/contract/device'
import { savedFlightsSchema } from '@slipstream/contract/flights'
import * as z from 'zod/mini'
import type { UserStorage } from '../storage/user-storage.ts'

const recordSchema = z.object({
  version: z.literal(cacheVersion),
  ids: z.array(z.string()),
  /** `iat` of the token under which the server said so: a newer one knows better. */
  issuedAt: z.number(),
  list: z.nullable(savedFlightsSchema),
  /** When the list was fetched, in milliseconds since the epoch. */
  asOf: z.nullable(z.number()),
  /** Names of the airports that the list speaks of. */
  airports: z._default(z.array(airportSchema), []),
})

export type KeptSaved = Omit<z.output<typeof recordSchema>, 'version'>

/** Saved flights that are viewable offline (specification §1 Offline-capable mode). */
export interface KeptSavedFlights {
  get: (userId: string) => Promise<KeptSaved | null>
  put: (userId: string, kept: KeptSaved) => Promise<void>
}

const recordName = 'saved-flights'

export function createKeptSavedFlights(storage: UserStorage): KeptSavedFlights {
  return {
    get: (userId) => storage.get(userId, recordName, recordSchema),
    put: (userId, kept) => storage.put(userId, recordName, { version: cacheVersion, ...kept }),
  }
}
