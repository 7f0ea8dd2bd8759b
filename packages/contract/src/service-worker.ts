import * as z from 'zod/mini'
import { monthSchema } from './primitives.ts'
import { appPathSchema } from './push.ts'

/** Messages the page sends its service worker (specification §7 Service worker messages). */
export const toServiceWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('CACHE_CLEAR') }),
  /** Also clears a month's roster cache where a month is given. */
  z.object({ type: z.literal('CLEAR_PROFILE_CACHE'), month: z.optional(monthSchema) }),
  z.object({ type: z.literal('CACHE_HEALTH_CHECK') }),
  z.object({ type: z.literal('TOGGLE_SW_LOGS'), enabled: z.boolean() }),
  /** Ours: caches what is behind the beta wall too, which the worker's install leaves out. */
  z.object({ type: z.literal('CACHE_APP') }),
])
export type ToServiceWorker = z.output<typeof toServiceWorkerSchema>

/** The tag that tells pages of a push subscription that the browser replaced: the server needs the new one. */
export const pushSubscriptionTag = 'push-subscription'

/** Messages the service worker sends its pages. */
export const fromServiceWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CACHE_UPDATED'), url: z.string(), dataType: z.string() }),
  z.object({
    type: z.literal('CACHE_HEALTH_CHECK'),
    sizeMB: z.number().check(z.minimum(0)),
    expiredEntries: z.int().check(z.minimum(0)),
    /** More than 5 triggers another health check. */
    corruptedEntries: z.int().check(z.minimum(0)),
  }),
  z.object({ type: z.literal('BACKGROUND_SYNC_COMPLETE'), tag: z.string() }),
  /** Ours: a tap on a notice leads to this place of the app, which the page goes to without a reload. */
  z.object({ type: z.literal('OPEN_PATH'), path: appPathSchema }),
])
export type FromServiceWorker = z.output<typeof fromServiceWorkerSchema>
