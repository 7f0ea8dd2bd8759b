import { itemsOfMonth } from '@slipstream/commute/roster/month-items'
import { cacheVersion, monthCacheEntrySchema, type MonthCacheEntry } from '@slipstream/contract/device'
import type { Month } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import type { UserStorage } from './user-storage.ts'

export type MonthData = Omit<MonthCacheEntry, 'version' | 'userId'>

export type MonthCache = ReturnType<typeof createMonthCache>

export class MissingUserError extends Error {
  override readonly name = 'MissingUserError'
  constructor() {
    super('The month cache needs a user id: a month is never kept for nobody.')
  }
}

/** The month's own items are in its roster: checking them twice would keep the first card waiting. */
const storedSchema = z.omit(monthCacheEntrySchema, { filtered: true })

const maxMonthDistance = 2
const prefix = 'month/'

function monthNumber(month: string): number {
  const [year, ofYear] = month.split('-')
  return Number(year) * 12 + Number(ofYear)
}

function known(userId: string | null): string {
  if (userId === null || userId === '') throw new MissingUserError()
  return userId
}

/**
 * Months of roster, keyed by user id and month (specification §3 Month cache entry). Every call rejects with a
 * MissingUserError where there is no user id (specification §5).
 */
export function createMonthCache(storage: UserStorage) {
  async function cachedMonths(userId: string): Promise<string[]> {
    return (await storage.names(userId)).filter((name) => name.startsWith(prefix))
  }

  return {
    async get(userId: string | null, month: Month): Promise<MonthCacheEntry | null> {
      const id = known(userId)
      const entry = await storage.get(id, prefix + month, storedSchema)
      if (entry?.userId !== id) return null
      try {
        return { ...entry, filtered: itemsOfMonth(entry.roster, month) }
      } catch {
        // It was broken on the device since this build wrote it.
        await storage.remove(id, [prefix + month])
        return null
      }
    },
    async put(userId: string | null, month: Month, data: MonthData): Promise<void> {
      const id = known(userId)
      const entry: MonthCacheEntry = { version: cacheVersion, userId: id, ...data }
      await storage.put(id, prefix + month, entry)
    },
    /** Removes the months outside the selected one ± 2 (specification §4 Roster refresh), and all of other users. */
    async cleanUp(userId: string | null, selected: Month): Promise<void> {
      const id = known(userId)
      const far = (await cachedMonths(id)).filter((name) => {
        const distance = Math.abs(monthNumber(name.slice(prefix.length)) - monthNumber(selected))
        return !(distance <= maxMonthDistance)
      })
      if (far.length > 0) await storage.remove(id, far)
      await storage.clearOthers(id)
    },
  }
}
