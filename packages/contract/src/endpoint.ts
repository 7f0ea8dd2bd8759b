import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Fields } from './missing-fields.ts'

type AnySchema = z.ZodMiniType

/**
 * Who may call (specification §6).
 * - `public`: no session; non-GET calls still need the CSRF token of `GET /auth/csrf`.
 * - `session`: a signed-in user.
 * - `subscriber`: a signed-in user whose status is active or trialing.
 * - `refresh`: the refresh cookie and its own CSRF token.
 */
export type EndpointAuth = 'public' | 'session' | 'subscriber' | 'refresh'

export interface Endpoint {
  /** Stable dotted name, the OpenAPI operation id: `roster.fetchRoster`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; path parameters in braces: `/tasks/task/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  /** Beyond specification §7: another server may not have this call, and the app works without it. */
  readonly isOptional?: true
  readonly auth: EndpointAuth
  readonly params?: AnySchema
  readonly query?: AnySchema
  readonly body?: AnySchema
  /** `multipart` bodies are form data with `body` describing the text fields; default `json`. */
  readonly bodyType?: 'json' | 'multipart'
  /**
   * Fields of the body whose reader copes with any character. Everywhere else control characters, but tabs and line breaks, are
   * refused; passwords may hold anything.
   */
  readonly rawFields?: readonly string[]
  /** 200 where a declaration names none. */
  readonly status: 200 | 201 | 202
  readonly response: AnySchema
  /** An answer of another server, with what it leaves out because it was asked for or is said by the answer as a whole. */
  readonly complete?: (answer: Fields, asked: { readonly query: Fields; readonly body: Fields }) => Fields
  /** Set where the answer is not JSON; `response` then describes nothing. */
  readonly responseType?: 'image/png' | 'text/calendar'
  /**
   * Takes an `Idempotency-Key` (`changeHeaders`): what a key has changed is not changed again under it, and answered alike
   * for seven days.
   */
  readonly isIdempotent?: true
  /**
   * Takes `If-Match` with the version of the item the change was made on (commute's `itemVersion`): an item that is
   * another by now stays as it is.
   */
  readonly isConditional?: true
  /** Codes this call may answer with, besides those every call shares (see `sharedErrors`). */
  readonly errors: readonly ErrorCode[]
}

type Defaults = Pick<Endpoint, 'status' | 'errors'>

/**
 * Keeps the literal types that the client, the server and the mocks are typed from.
 * Free of side effects, so that a bundle drops the calls it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const E extends Omit<Endpoint, keyof Defaults> & Partial<Defaults>>(
  endpoint: E,
): E & Defaults {
  return { status: 200, errors: [], ...endpoint }
}

/** The codes any call with this `auth` may answer with. */
export function sharedErrors(
  endpoint: Pick<
    Endpoint,
    'auth' | 'method' | 'params' | 'query' | 'body' | 'isIdempotent' | 'isConditional'
  >,
): ErrorCode[] {
  const codes: ErrorCode[] = ['internal_error', 'rate_limited', 'database_unavailable', 'not_available']
  if (endpoint.auth !== 'public') codes.push('unauthenticated', 'token_expired')
  if (endpoint.auth === 'subscriber') codes.push('subscription_required')
  if (endpoint.method !== 'GET') codes.push('csrf_failed')
  const { params, query, body, isIdempotent, isConditional } = endpoint
  if (params ?? query ?? body ?? isIdempotent ?? isConditional) codes.push('validation_failed')
  if (body) codes.push('malformed_body')
  if (isIdempotent) codes.push('idempotency_mismatch')
  if (isConditional) codes.push('changed_elsewhere')
  return codes
}

export const apiBasePath = '/api/v1'

/** What a change that may have to be sent again, or comes late, carries besides its body. */
export const changeHeaders = { idempotencyKey: 'Idempotency-Key', ifMatch: 'If-Match' } as const

type InputFor<S> = S extends AnySchema ? z.input<S> : never
type OutputFor<S> = S extends AnySchema ? z.output<S> : never

/** What a caller hands over; keys the endpoint does not have are absent, not optional. */
export type EndpointInput<E extends Endpoint> = (E extends { params: infer S }
  ? { params: InputFor<S> }
  : unknown) &
  (E extends { query: infer S }
    ? Partial<InputFor<S>> extends InputFor<S>
      ? { query?: InputFor<S> }
      : { query: InputFor<S> }
    : unknown) &
  (E extends { body: infer S } ? { body: InputFor<S> } : unknown)

/** What a route handler receives, parsed. */
export interface EndpointRequest<E extends Endpoint> {
  params: E extends { params: infer S } ? OutputFor<S> : undefined
  query: E extends { query: infer S } ? OutputFor<S> : undefined
  body: E extends { body: infer S } ? OutputFor<S> : undefined
}

/** What the call answers, parsed. */
export type EndpointResponse<E extends Endpoint> = E extends { responseType: string }
  ? Uint8Array<ArrayBuffer>
  : EndpointAnswer<E>

/** What a handler answers: also the fields that a reader would fill in. */
export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>

/** `/tasks/task/{id}` + `{ id: 'a b' }` → `/tasks/task/a%20b`. Throws where a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined)
      throw new Error(`Path ${path} needs the parameter '${name}', which was not given.`)
    return encodeURIComponent(value)
  })
}
