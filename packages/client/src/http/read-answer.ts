import type { Endpoint, EndpointResponse } from '@slipstream/contract/endpoint'
import * as z from 'zod/mini'
import type { Issues, LeftOut } from './read-loosely.ts'
import { ApiError, httpMessages } from './http-errors.ts'
import { loadEngineChunk } from '../load-engine-chunk.ts'

/** Nothing is required, so that a strange `code` does not cost the user the server's sentence. */
const refusalSchema = z.object({
  error: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  details: z.optional(z.unknown()),
})

/** Nobody waits longer, whatever a server asks for. */
const daySeconds = 86_400

function textOr<T>(value: unknown, fallback: T): string | T {
  return typeof value === 'string' && value !== '' ? value : fallback
}

/** What an answer tells of itself, whatever is in it. */
const answered = (endpoint: Endpoint, { status, headers }: Response) => ({
  endpoint: endpoint.name,
  status,
  requestId: headers.get('X-Request-Id') ?? undefined,
})

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Statuses of a server that has no such call; ours names a code with them. */
const unknownCallStatuses = new Set([404, 405, 501])

async function refusal(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const body = refusalSchema.safeParse(parseJson(await response.text())).data
  const sentence = textOr(body?.error, undefined)
  const isMissing = endpoint.isOptional === true && unknownCallStatuses.has(response.status)
  return new ApiError(sentence ?? httpMessages.unexpected, {
    ...answered(endpoint, response),
    kind: 'refused',
    hasErrorBody: sentence !== undefined,
    code: textOr(body?.code, isMissing ? 'not_available' : undefined),
    details: body?.details,
    retryAfterSeconds: Math.min(Number(response.headers.get('Retry-After')), daySeconds) || undefined,
  })
}

function unreadable(endpoint: Endpoint, response: Response, reason: string, isMade = false): ApiError {
  return new ApiError(httpMessages.invalidResponse, {
    ...answered(endpoint, response),
    kind: 'unreadable',
    reason,
    isMade,
  })
}

/** Where and what did not fit, without the values: `items.0.start invalid_type`. */
function misfits({ issues }: { issues: Issues }): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'answer'} ${issue.code}`)
    .join(', ')
}

export interface ReadOptions {
  /** What the call was made with: an answer may leave out what was asked for. */
  asked?: unknown
  /** Called for list items that could not be read and were dropped. */
  onLeftOut?: ((leftOut: LeftOut) => void) | undefined
}

/**
 * The checked answer, complete also where the server left out what only we added; an ApiError of specification §8 where it
 * refused or answered something else.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  { asked, onLeftOut }: ReadOptions = {},
): Promise<EndpointResponse<E>> {
  if (!response.ok) throw await refusal(endpoint, response)
  const contentType = response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? 'no content type'
  if (endpoint.responseType !== undefined) {
    if (contentType !== endpoint.responseType) {
      throw unreadable(endpoint, response, `${contentType} instead of ${endpoint.responseType}`)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- EndpointResponse is bytes exactly where responseType is set
    return bytes as EndpointResponse<E>
  }
  const text = await response.text()
  // An answer that says nothing but its status.
  const body = text === '' ? {} : parseJson(text)
  if (body === undefined) throw unreadable(endpoint, response, `${contentType} instead of json`)
  const known = z.safeParse(endpoint.response, body)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this very endpoint's schema
  if (known.success) return known.data as EndpointResponse<E>
  // Our own server's answers never come here: another's may leave fields out.
  const { readLoosely } = await loadEngineChunk(import('./read-loosely.ts'))
  const read = readLoosely(endpoint, body, asked)
  if ('issues' in read) throw unreadable(endpoint, response, misfits(read), endpoint.method !== 'GET')
  for (const each of read.leftOut) onLeftOut?.(each)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this very endpoint's schema
  return read.data as EndpointResponse<E>
}
