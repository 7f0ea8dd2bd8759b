import type { Query } from '@slipstream/client/answers/query'
import { renamedEnds } from '@slipstream/client/outbox/changes'
import { defineEndpoint } from '@slipstream/contract/endpoint'
import { directionSchema, priceSchema } from '@slipstream/contract/flight'
import { bookingStatusSchema, restChoiceSchema } from '@slipstream/contract/roster'
import * as z from 'zod/mini'
import { dayMs } from '@slipstream/commute/time/zoned-time'

const endSchema = z.object({
  item_key: z.string(),
  direction: directionSchema,
  was: z.object({
    status: bookingStatusSchema,
    flight: z.nullable(priceSchema),
    reference: z.nullable(z.string()),
  }),
  became: priceSchema,
})

const askSchema = z.object({
  item_key: z.string(),
  direction: directionSchema,
  reference: z.string(),
  /** The flight that the airline is asked for. */
  flight: priceSchema,
  /** `waiting`: the device was offline, and asking needs a word of its own once it is not. */
  state: z.enum(['waiting', 'asked', 'failed']),
  /** Of the request, once it is made. */
  request_id: z.nullable(z.string()),
  /** Why it was not made. */
  message: z.nullable(z.string()),
})

const recordSchema = z.object({
  /** Milliseconds since the epoch. */
  made_at: z.number(),
  /** The month that its rests are around. */
  month: z.string(),
  ends: z.array(endSchema),
  /** Rests that are spent near base now, by the items around them, with the decision that was there before. */
  stays: z.array(
    z.pipe(
      renamedEnds,
      z.object({
        clear: z.nullable(z.string()),
        report: z.nullable(z.string()),
        decision: z.nullable(restChoiceSchema),
      }),
    ),
  ),
  asks: z.array(askSchema),
  /** The news for people at home, in one text. */
  news: z.string(),
})

/** A new plan that was taken, with all that is needed to take it back. */
export type RecoveryRecord = z.output<typeof recordSchema>
export type AirlineAsk = z.output<typeof askSchema>

const recovered = defineEndpoint({
  name: 'roster.recovery',
  method: 'GET',
  path: '/roster/recovery',
  summary: 'Never called: a record of the device',
  auth: 'subscriber',
  status: 200,
  response: z.object({ record: z.nullable(recordSchema) }),
  errors: [],
})

/** The last plan that was taken, saved on this device so that it can be taken back after a restart as well. */
export const recoveryQuery: Query<typeof recovered> = {
  endpoint: recovered,
  input: {},
  policy: { keep: true },
}

/** Nobody takes back what they did longer ago than this. */
const retentionMs = 2 * dayMs

/** The record while it is of use; null if there is none. */
export function currentRecord(record: RecoveryRecord | null | undefined, now: number): RecoveryRecord | null {
  return record && now - record.made_at < retentionMs ? record : null
}
