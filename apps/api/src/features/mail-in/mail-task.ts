import { MessagePort } from 'node:worker_threads'
import { mailedBookingSchema } from '@slipstream/contract/mailed-bookings'
import * as z from 'zod/mini'

/** How a mail was handed over. */
export const envelopeSchema = z.object({
  /** Of the client. */
  ip: z.string(),
  helo: z.string(),
  /** Of MAIL FROM; empty for a bounce. */
  sender: z.string(),
})
export type Envelope = z.output<typeof envelopeSchema>

/** What the thread that reads mails is given. */
export const mailTaskSchema = z.object({
  /** The mail as it came. */
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  envelope: envelopeSchema,
  /** `YYYY-MM-DD`: gives a boarding pass its year. */
  today: z.string(),
  now: z.date(),
  /** Answers its questions to the DNS. */
  dns: z.custom<MessagePort>((value) => value instanceof MessagePort),
})
export type MailTask = z.output<typeof mailTaskSchema>

/** What it answers. */
export const mailAnswerSchema = z.discriminatedUnion('kind', [
  z.extend(z.pick(mailedBookingSchema, { sender: true, confirmations: true }), { kind: z.literal('read') }),
  /** The sender is proved, and no booking was found. */
  z.object({ kind: z.literal('nothing') }),
  /** The domain is null where no sender is named. */
  z.object({ kind: z.literal('unproved'), domain: z.nullable(z.string()) }),
  /** The DNS did not answer. */
  z.object({ kind: z.literal('unsure') }),
])
export type MailAnswer = z.output<typeof mailAnswerSchema>

export const dnsQuestionSchema = z.object({ id: z.int(), name: z.string(), type: z.string() })

/** mailauth's own type says nothing of MX records, which are objects. */
const recordsSchema = z.custom<string[][]>(Array.isArray)
export const dnsAnswerSchema = z.union([
  z.object({ id: z.int(), records: recordsSchema }),
  /** Of Node's resolver: `ENOTFOUND`, `ETIMEOUT`, … */
  z.object({ id: z.int(), code: z.string() }),
])

/** Asks for the records of a name; rejects as Node's resolver does. */
export type ResolveRecords = (name: string, type: string) => Promise<unknown>
