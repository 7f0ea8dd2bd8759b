import * as z from 'zod/mini'
import type { UserStorage } from './user-storage.ts'

const prefix = 'seat-picture/'
const recordSchema = z.object({ picture: z.instanceof(Blob) })

export type SeatPictures = ReturnType<typeof createSeatPictures>

/** Pictures of the seats that a person saw, by the id of what they entered. They never leave the device. */
export function createSeatPictures(storage: UserStorage) {
  return {
    async get(userId: string, id: string): Promise<Blob | null> {
      return (await storage.get(userId, prefix + id, recordSchema))?.picture ?? null
    },
    put: (userId: string, id: string, picture: Blob): Promise<void> =>
      storage.put(userId, prefix + id, { picture }),
    remove: (userId: string, id: string): Promise<void> => storage.remove(userId, [prefix + id]),
    /** Removes those of flights that are no longer shown. */
    async keepOnly(userId: string, ids: readonly string[]): Promise<void> {
      const stored = (await storage.names(userId)).filter((name) => name.startsWith(prefix))
      const old = stored.filter((name) => !ids.includes(name.slice(prefix.length)))
      if (old.length > 0) await storage.remove(userId, old)
    },
  }
}
