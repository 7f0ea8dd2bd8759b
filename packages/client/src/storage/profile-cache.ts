import { cacheVersion } from '@slipstream/contract/device'
import { userSchema, userSettingsSchema, type User, type UserSettings } from '@slipstream/contract/user'
import * as z from 'zod/mini'
import type { UserStorage } from './user-storage.ts'

const recordSchema = z.object({
  version: z.literal(cacheVersion),
  user: userSchema,
  settings: z.nullable(userSettingsSchema),
})

/** The profile that is viewable offline (specification §1 Offline-capable mode). */
export interface ProfileCache {
  get: (userId: string) => Promise<{ user: User; settings: UserSettings | null } | null>
  put: (user: User, settings: UserSettings | null) => Promise<void>
}

const recordName = 'profile'

export function createProfileCache(storage: UserStorage): ProfileCache {
  return {
    async get(userId) {
      const record = await storage.get(userId, recordName, recordSchema)
      return record?.user.id === userId ? { user: record.user, settings: record.settings } : null
    },
    put: (user, settings) => storage.put(user.id, recordName, { version: cacheVersion, user, settings }),
  }
}
