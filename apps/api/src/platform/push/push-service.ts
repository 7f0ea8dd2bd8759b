import { createHash, ECDH } from 'node:crypto'
import type { PushMessage, PushSubscription, PushTopic } from '@slipstream/contract/push'
import webPush from 'web-push'
import {
  AddressRefusedError,
  isPublicAddress,
  literalAddress,
  type RequestPublic,
  requestPublic,
} from '../http/public-request.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** How long a push service may take. */
export const sendLimitMs = 10_000

type Urgency = 'normal' | 'high'

/** Only what is worth waking a phone for at once is urgent; the others wait until it wakes by itself (RFC 8030). */
const urgencies: Readonly<Record<PushTopic, Urgency>> = {
  live_flights: 'high',
  travel_day: 'high',
  listing_opens: 'high',
  job_finished: 'normal',
  roster_changed: 'normal',
  price_drop: 'high',
  flight_change: 'high',
  mailed_booking: 'normal',
}

const hour = 3600
/** How long a message is worth sending, in seconds: a phone in the air gets it after landing. */
export const lifetimes: Readonly<Record<PushTopic, number>> = {
  live_flights: 2 * hour,
  // Check-in is open for a day; a phone that was off hears when it should have left.
  travel_day: 6 * hour,
  // The first to list gets the seat; a day later the news is none.
  listing_opens: 12 * hour,
  job_finished: 2 * hour,
  roster_changed: 24 * hour,
  price_drop: 6 * hour,
  flight_change: 24 * hour,
  mailed_booking: 24 * hour,
}

/**
 * - `delivered`: the push service has taken it.
 * - `gone`: nobody is there any more, or it was never a device that may be notified.
 * - `later`: not now; `afterMs` where it said when.
 * - `refused`: it takes no such message, now or later.
 */
export type Delivery =
  | { readonly outcome: 'delivered' | 'gone' }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'later'; readonly status?: number; readonly afterMs?: number | undefined }

export type PushService = ReturnType<typeof createPushService>

interface Options {
  readonly vapid: VapidKeys
  /** Whom a push service can write to about us: `mailto:` or `https:`. */
  readonly subject: string
  /** In place of the public internet: for tests. */
  readonly request?: RequestPublic | undefined
}

/** The browsers' own services, which bring messages to them. */
export function createPushService({ vapid, subject, request: call = requestPublic }: Options) {
  return {
    /** What browsers subscribe with. */
    publicKey: vapid.publicKey,
    /** Never rejects. */
    async send(
      device: Pick<PushSubscription, 'endpoint' | 'keys'>,
      message: PushMessage,
      ttl: number,
    ): Promise<Delivery> {
      const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
        vapidDetails: { subject, ...vapid },
        TTL: ttl,
        urgency: urgencies[message.topic],
        // While a phone is away, the newest about something is enough.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      })
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(sendLimitMs) }
      try {
        const answer = await call(new URL(device.endpoint), request)
        // Nothing it says is of use, and it may go on for ever.
        answer.destroy()
        return getDelivery(answer.statusCode ?? 0, answer.headers['retry-after'])
      } catch (error) {
        return { outcome: error instanceof AddressRefusedError ? 'gone' : 'later' }
      }
    },
  }
}

function getDelivery(status: number, retryAfter: string | undefined): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused', status }
  const seconds = Number(retryAfter)
  return { outcome: 'later', status, afterMs: seconds > 0 ? seconds * 1000 : undefined }
}

/**
 * Whether a browser's subscription can be one: a push service on the public internet, at the port of https, and a key that messages
 * can be encrypted with. Where its name leads is checked at each sending.
 */
export function isPushDevice({ endpoint, keys }: Pick<PushSubscription, 'endpoint' | 'keys'>): boolean {
  const url = new URL(endpoint)
  const literal = literalAddress(url)
  const isPublic =
    literal === undefined
      ? url.hostname.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(url.hostname)
      : isPublicAddress(literal)
  return isPublic && url.port === '' && url.username === '' && url.password === '' && isOnCurve(keys.p256dh)
}

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
