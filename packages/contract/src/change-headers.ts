import * as z from 'zod/mini'

/* Apart from the header names: only a server reads these. */

/** A UUID of the client's, one a change. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'must be a UUID in lower case'))

/** An item's version in quotes, as HTTP has entity tags: `"1f3k"`. */
export const ifMatchSchema = z.string().check(z.regex(/^"[\w-]{1,64}"$/, 'must be a version in quotes'))
