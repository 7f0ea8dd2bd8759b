import * as z from 'zod/mini'
import { airportSchema } from './airports.ts'
import { idSchema } from './primitives.ts'
import { importSourceSchema, rosterItemSchema } from './roster.ts'

/** Version of every record the app keeps on the device (specification §9 Cache version). */
export const cacheVersion = '1.0'

/** Specification §3 Month cache entry, keyed by user id and month. `lastFetch` is milliseconds since the epoch. */
export const monthCacheEntrySchema = z.object({
  version: z.literal(cacheVersion),
  userId: idSchema,
  roster: z.array(rosterItemSchema),
  /** The items of the month, sorted by start. */
  filtered: z.array(rosterItemSchema),
  /** As in the roster's answer. */
  isSampleData: z._default(z.boolean(), false),
  /** As in the roster's answer, so that an offline card can be read out with names. */
  airports: z._default(z.array(airportSchema), []),
  /** Items that the server's answer held and nobody could read: what is shown is not all. */
  unreadableItems: z.optional(z.int()),
  lastFetch: z.number(),
  hasData: z.boolean(),
  /** As in the roster's answer; absent in an entry of an earlier version. */
  importedAt: z.optional(z.number()),
  importedFrom: z.optional(importSourceSchema),
})
export type MonthCacheEntry = z.output<typeof monthCacheEntrySchema>

export const networkQualitySchema = z.enum(['good', 'slow', 'poor', 'offline'])
export type NetworkQuality = z.output<typeof networkQualitySchema>

/** Specification §3 Network status. Bandwidth in kbps, latency in ms, `lastCheck` in milliseconds since the epoch. */
export const networkStatusSchema = z.object({
  isOnline: z.boolean(),
  quality: networkQualitySchema,
  bandwidth: z.nullable(z.number()),
  latency: z.nullable(z.number()),
  lastCheck: z.nullable(z.number()),
  message: z.string(),
  shouldWarn: z.boolean(),
  isOffline: z.boolean(),
  isPWAWakeMode: z.boolean(),
})
export type NetworkStatus = z.output<typeof networkStatusSchema>
