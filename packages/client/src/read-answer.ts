import type { Endpoint, EndpointResponse } from '@slipstream/contract/endpoint'
import * as z from 'zod/mini'
import { ApiError, httpMessages } from './http-errors.ts'

/** Nothing is required, so that a strange `code` does not cost the user the server's sentence. */
const refusalSchema = z.object({
  error: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  details: z.optional(z.unknown()),
})

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

async function refusal(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const body = refusalSchema.safeParse(parseJson(await response.text())).data
  return new ApiError(textOr(body?.error, httpMessages.unexpected), {
    ...answered(endpoint, response),
    kind: 'refused',
    code: textOr(body?.code, undefined),
    details: body?.details,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  })
}

function unreadable(endpoint: Endpoint, response: Response, reason: string): ApiError {
  return new ApiError(httpMessages.invalidResponse, {
    ...answered(endpoint, response),
    kind: 'unreadable',
    reason,
  })
}

/** Where and what did not fit, without the values: `items.0.start invalid_type`. */
function misfits(error: z.core.$ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'answer'} ${issue.code}`)
    .join(', ')
}

/** The checked answer; an ApiError of specification §8 where the server refused or answered something else. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
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
  const body = parseJson(await response.text())
  if (body === undefined) throw unreadable(endpoint, response, `${contentType} instead of json`)
  const parsed = z.safeParse(endpoint.response, body)
  if (!parsed.success) throw unreadable(endpoint, response, misfits(parsed.error))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this very endpoint's schema
  return parsed.data as EndpointResponse<E>
}
