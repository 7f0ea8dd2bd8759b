import { idempotencyKeySchema, ifMatchSchema } from '@slipstream/contract/change-headers'
import { changeHeaders, type Endpoint } from '@slipstream/contract/endpoint'
import { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'

/** What a change carries besides its input; null where it carries none, or its endpoint takes none. */
export interface ChangeHeaders {
  /** The caller's UUID of the change. */
  readonly idempotencyKey: string | null
  /** The version of the item the change was made on (commute's `itemVersion`). */
  readonly ifMatch: string | null
}

/** @throws {ApiError} `validation_failed` */
export function readChangeHeaders(context: AppContext, endpoint: Endpoint): ChangeHeaders {
  const key = endpoint.isIdempotent && read(context, changeHeaders.idempotencyKey, idempotencyKeySchema)
  const version = endpoint.isConditional && read(context, changeHeaders.ifMatch, ifMatchSchema)
  return { idempotencyKey: key ?? null, ifMatch: version?.slice(1, -1) ?? null }
}

function read(context: AppContext, name: string, schema: typeof ifMatchSchema): string | undefined {
  const value = context.req.header(name)
  if (value === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'is malformed'
  throw new ApiError('validation_failed', { details: { fields: { [name]: message } } })
}
