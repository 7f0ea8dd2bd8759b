import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { acknowledgementSchema, monthSchema } from './primitives.ts'

/** What crew can be notified of while the app is shut. Each is switched by itself. */
export const pushTopicSchema = z.enum([
  'live_flights',
  'travel_day',
  'listing_opens',
  'job_finished',
  'roster_changed',
  'price_drop',
  'flight_change',
  'mailed_booking',
])
export type PushTopic = z.output<typeof pushTopicSchema>

/** Most devices of a user (a further one replaces the oldest), and the longest address. */
export const pushLimits = { devices: 10, endpointLength: 1000 } as const

/** Where a browser's push service takes messages for it. The server refuses addresses that are not public. */
export const pushEndpointSchema = z
  .url('must be an address with https')
  .check(z.regex(/^https:\/\/\S+$/, 'must be an address with https'), z.maxLength(pushLimits.endpointLength))

/** What `PushSubscription.toJSON()` gives: the address, and the keys that messages to it are encrypted with (RFC 8291). */
export const pushSubscriptionSchema = z.object({
  endpoint: pushEndpointSchema,
  /** Milliseconds since the epoch; null where it lasts until it is ended. */
  expirationTime: z._default(z.nullable(z.number()), null),
  keys: z.object({
    /** A point of the curve P-256, 65 bytes as base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'must be a public key of the curve P-256')),
    /** 16 bytes as base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'must be 16 bytes as base64url')),
  }),
})
export type PushSubscription = z.output<typeof pushSubscriptionSchema>

/** The topics a user is notified of, on all devices; all are on by default. */
export const pushTopicsSchema = z.object({
  live_flights: z._default(z.boolean(), true),
  travel_day: z._default(z.boolean(), true),
  listing_opens: z._default(z.boolean(), true),
  job_finished: z._default(z.boolean(), true),
  roster_changed: z._default(z.boolean(), true),
  price_drop: z._default(z.boolean(), true),
  flight_change: z._default(z.boolean(), true),
  mailed_booking: z._default(z.boolean(), true),
}) satisfies z.ZodMiniType<Record<PushTopic, boolean>>
export type PushTopics = z.output<typeof pushTopicsSchema>

export const pushSettingsSchema = z.object({ topics: pushTopicsSchema })

/** A place of the app, and of no other: `/dashboard?month=2026-11`. */
export const appPathSchema = z
  .string()
  .check(z.regex(/^\/(?:[^\s/\\][^\s\\]*)?$/, 'must be a path of the app'), z.maxLength(300))

/**
 * What a push carries, as JSON, to the service worker. A lock screen may show all of it: no name, no booking reference,
 * nothing that is not shown to anyone who holds the phone.
 */
export const pushMessageSchema = z.object({
  topic: pushTopicSchema,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  body: z.string().check(z.maxLength(240)),
  /** Where a tap leads, below the app: `/dashboard/roster`. */
  path: z.string().check(z.regex(/^\/([^/\\\s][^\\\s]*)?$/, 'must be a path of the app'), z.maxLength(300)),
  /** A message takes the place of a shown one of the same tag. */
  tag: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The roster month it is about, where it is about one. */
  month: z.optional(monthSchema),
})
export type PushMessage = z.output<typeof pushMessageSchema>

export const getPushKey = defineEndpoint({
  name: 'push.key',
  method: 'GET',
  path: '/push/key',
  summary: 'The key that a browser subscribes with (VAPID, the applicationServerKey)',
  isOptional: true,
  auth: 'session',
  /** An uncompressed point of the curve P-256, base64url. */
  response: z.object({ public_key: z.string().check(z.regex(/^B[\w-]{86}$/)) }),
})

export const subscribeToPush = defineEndpoint({
  name: 'push.subscribe',
  method: 'POST',
  path: '/push/subscriptions',
  summary:
    'Tell this device; one that was told for another user or log-in is told for this one alone from now on',
  isOptional: true,
  auth: 'session',
  body: pushSubscriptionSchema,
  status: 201,
  response: acknowledgementSchema,
})

export const unsubscribeFromPush = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/push/unsubscribe',
  summary:
    'Tell this device no more; one that is not told is as good as one that was. Logging out does the same',
  isOptional: true,
  auth: 'session',
  body: z.object({ endpoint: pushEndpointSchema }),
  response: acknowledgementSchema,
})

export const getPushSettings = defineEndpoint({
  name: 'push.settings',
  method: 'GET',
  path: '/push/settings',
  summary: 'Which topics the user is told about',
  isOptional: true,
  auth: 'session',
  response: pushSettingsSchema,
})

export const updatePushSettings = defineEndpoint({
  name: 'push.updateSettings',
  method: 'PATCH',
  path: '/push/settings',
  summary: 'Switch topics on or off; what is left out stays as it is',
  isOptional: true,
  auth: 'session',
  body: z.object({
    topics: z.object({
      live_flights: z.optional(z.boolean()),
      listing_opens: z.optional(z.boolean()),
      job_finished: z.optional(z.boolean()),
      roster_changed: z.optional(z.boolean()),
      price_drop: z.optional(z.boolean()),
      flight_change: z.optional(z.boolean()),
      mailed_booking: z.optional(z.boolean()),
    }),
  }),
  response: pushSettingsSchema,
})
