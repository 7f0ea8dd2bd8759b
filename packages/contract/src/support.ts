import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { acknowledgementSchema } from './primitives.ts'

/** Most attachments, and most bytes of each, a support request may carry. A megabyte is a million bytes, as phones count. */
export const supportLimits = { attachments: 5, attachmentBytes: 5_000_000 } as const

/** What an attachment may be, judged by its first bytes and not by its name. */
export const supportAttachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  'text/plain',
] as const

export const emailSupport = defineEndpoint({
  name: 'email.support',
  method: 'POST',
  path: '/email/support',
  summary: 'Write to support; files travel as `attachments` parts of the form',
  auth: 'session',
  bodyType: 'multipart',
  body: z.object({
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  }),
  response: acknowledgementSchema,
  errors: ['payload_too_large', 'unsupported_media_type', 'provider_unavailable'],
})
