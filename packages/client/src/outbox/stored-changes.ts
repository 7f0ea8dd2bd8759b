import { cacheVersion } from '@slipstream/contract/device'
import { rosterItemSchema } from '@slipstream/contract/roster'
import * as z from 'zod/mini'
import { pendingChanges, type UserStorage } from '../storage/user-storage.ts'
import { renamedEnds, changeSchema, type Change } from './changes.ts'

const recordSchema = z.object({
  version: z.literal(cacheVersion),
  id: z.string(),
  madeAt: z.number(),
  isTried: z.boolean(),
  change: z.pipe(renamedEnds, changeSchema),
  /** Set if the item has changed on the server; `theirs` is null if it was deleted. */
  conflict: z.nullable(z.object({ theirs: z.nullable(rosterItemSchema) })),
})

export type StoredChange = Omit<z.output<typeof recordSchema>, 'version'>

/** A tab of an earlier build reads the ends of a rest as `after` and `before`, and removes what it cannot read. */
function withOldNames(change: Change): unknown {
  if (change.kind !== 'rest') return change
  const { clear: after, report: before, was } = change
  return { ...change, after, before, was: was && { ...was, after: was.clear, before: was.report } }
}

/** Pending changes on the device, one record each, so that two tabs never overwrite each other's. */
export function createStoredChanges(storage: UserStorage) {
  return {
    /** In the order in which they were made. A broken record is removed alone. */
    async all(userId: string): Promise<StoredChange[]> {
      const names = (await storage.names(userId)).filter((name) => name.startsWith(pendingChanges))
      const records = await Promise.all(names.map((name) => storage.get(userId, name, recordSchema)))
      return records.filter((record) => record !== null).toSorted((a, b) => a.madeAt - b.madeAt)
    },
    put: (userId: string, stored: StoredChange) =>
      storage.put(userId, pendingChanges + stored.id, {
        version: cacheVersion,
        ...stored,
        change: withOldNames(stored.change),
      }),
    remove: (userId: string, id: string) => storage.remove(userId, [pendingChanges + id]),
  }
}
