import { dayMs } from '@slipstream/commute/time/zoned-time'
import { Hono } from 'hono'
import { Stripe } from 'stripe'
import * as z from 'zod'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, AppEnv } from '#platform/http/app-env.ts'
import { readBytes } from '#platform/http/read-bytes.ts'
import type { Logger } from '#platform/log.ts'
import type { BillingSchema } from './tables.ts'

type WebhookEvents = ReturnType<typeof createWebhookEvents>

/** Stripe sends an event again for three days at most. */
const keepEventsMs = 30 * dayMs

/** Which events of a provider were dealt with, in any process. */
export function createWebhookEvents({ query, patientQuery }: Database<BillingSchema>, now: () => Date) {
  return {
    async forget(): Promise<void> {
      const before = new Date(now().getTime() - keepEventsMs)
      await patientQuery.deleteFrom('webhook_events').where('done_at', '<', before).execute()
    },
    async isDone(id: string): Promise<boolean> {
      const row = await query
        .selectFrom('webhook_events')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },
    async setDone(id: string, type: string): Promise<void> {
      await query
        .insertInto('webhook_events')
        .values({ id, type, done_at: now() })
        // Two deliveries at once are both dealt with, which does no harm: what changed is read again each time.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
  }
}

export const stripeWebhookPath = '/api/webhooks/stripe'

/** Events are a few kilobytes; an invoice with many lines may be more. */
export const webhookBodyLimit = 512 * 1024
/** Stripe's own: how old a signature may be, in seconds. */
const toleranceSeconds = 300

/** Version of the events that this server is made for: that of the library. */
const ownVersion = Stripe.API_VERSION

const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
] as const satisfies readonly Stripe.Event['type'][]

const invoiceEvents = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const satisfies readonly Stripe.Event['type'][]

/** The part of an event that is ours to read. Events of other types are acknowledged. */
const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  api_version: z.string().nullish(),
  data: z.unknown(),
})
const idSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const subscriptionSchema = z
  .object({ object: z.object({ id: z.string() }) })
  .transform(({ object }) => object.id)
const invoiceSchema = z
  .object({
    object: z.object({
      object: z.literal('invoice'),
      parent: z.object({ subscription_details: z.object({ subscription: idSchema }).nullish() }).nullish(),
      /** Where versions before 2025-03-31.basil have it. */
      subscription: idSchema.nullish(),
    }),
  })
  .transform(({ object }) => object.parent?.subscription_details?.subscription ?? object.subscription)

interface Options {
  /** `whsec_…` */
  readonly secret: string
  readonly events: WebhookEvents
  /** Reads a subscription again; the order in which events come does not matter. */
  readonly noticeChange: (subscriptionId: string) => Promise<void>
  readonly limitRate: (context: AppContext) => void
  readonly log: Logger
  readonly now: () => Date
}

/**
 * What Stripe tells us, outside the contract's table: no session and no CSRF token, a signature instead. Answers 200 once
 * the event is dealt with or none of ours, 400 for a signature that is forged or old and for an event that cannot be read, and
 * 5xx where our side failed: then Stripe sends it again, and it does not count as done.
 */
export function createStripeWebhook(options: Options): Hono<AppEnv> {
  const { events, noticeChange, limitRate, log } = options
  const route = new Hono<AppEnv>()
  route.post(stripeWebhookPath, async (context) => {
    limitRate(context)
    const payload = await readBytes(context.req.raw, webhookBodyLimit)
    const event = verify(payload, context.req.header('Stripe-Signature') ?? '', options)
    const { id, type, api_version: version, data } = eventSchema.parse(event)
    const schema = schemaFor(type)
    if (!schema || (await events.isDone(id))) return context.json({ received: true })
    if (version !== ownVersion) log.warn('stripe.other_version', { id, type, version, expected: ownVersion })
    const subscriptionId = schema.safeParse(data)
    if (!subscriptionId.success) {
      log.error('stripe.event_unreadable', { id, type, version, expected: ownVersion })
      throw new ApiError('malformed_body', { message: 'This event cannot be read.' })
    }
    if (subscriptionId.data != null) {
      await noticeChange(subscriptionId.data)
      await events.setDone(id, type)
      log.info('stripe.event', { id, type })
    }
    return context.json({ received: true })
  })
  return route
}

function verify(payload: Uint8Array, signature: string, { secret, log, now }: Options): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now().getTime(),
    )
  } catch (error) {
    // Genuine, but a thin event, which holds no object.
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
      log.error('stripe.event_unreadable', {
        reason: error instanceof Error ? error.name : 'unknown',
        remedy: `Let the endpoint send snapshot events of version ${ownVersion} (apps/api/README.md, Stripe).`,
      })
      throw new ApiError('malformed_body', { message: 'This event cannot be read.', cause: error })
    }
    if (error.message.startsWith('Timestamp outside'))
      log.error('stripe.event_too_old', {
        remedy: 'Compare the clock of this server: events are taken for five minutes.',
      })
    else log.warn('stripe.event_refused', { reason: error.name })
    throw new ApiError('malformed_body', {
      message: 'The signature of this event is not genuine or too old.',
      cause: error,
    })
  }
}

/** How the subscription of an event is read; undefined if its type is not ours to handle. */
function schemaFor(type: string) {
  if (subscriptionEvents.some((each) => each === type)) return subscriptionSchema
  return invoiceEvents.some((each) => each === type) ? invoiceSchema : undefined
}
