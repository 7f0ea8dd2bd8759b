import * as auth from '@slipstream/contract/auth'
import {
  changeHeaders,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from '@slipstream/contract/endpoint'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import type { LeftOut } from './read-loosely.ts'
import type { Environment } from '../device/environment.ts'
import { ApiError, httpMessages, isAbort } from './http-errors.ts'
import type { Logger } from '../log/logger.ts'
import { readAnswer } from './read-answer.ts'
import { buildRequest, type RequestPlan } from './request-plan.ts'
import { runWithDeadline } from './deadline.ts'

export interface CallOptions {
  /** The caller's abort; the call then rejects with an AbortError. */
  signal?: AbortSignal
  /** Default 30 s; an overrun counts as no response. */
  timeoutMs?: number
  /** Sent as parts of a multipart call. */
  files?: readonly File[]
  /** The name of those parts; default `attachments`. */
  filesAs?: string
  /** A UUID under which the server carries a change out once; of endpoints that take it. */
  idempotencyKey?: string
  /** The version of the item a change was made on; of endpoints that take it. */
  ifMatch?: string
  /** The month of the item that a change is of: what it made is read there if the answer leaves it out. */
  itemMonth?: string
  /** Called for list items that could not be read and were dropped. */
  onLeftOut?: (leftOut: LeftOut) => void
}

export interface AttemptOptions extends CallOptions {
  /** Sent as `Authorization: Bearer`, on the retry after a refresh. */
  bearer?: string
  /** Runs before the call is sent again with another CSRF token; may throw, or abort the signal. */
  beforeRetry?: () => void
}

export type Transport = ReturnType<typeof createTransport>

export interface TransportOptions {
  environment: Pick<Environment, 'fetch' | 'cookies' | 'setTimeout' | 'clearTimeout'>
  /** The API's host, e.g. `https://api.example.com`; empty means the page's own. `/api/v1` is added here. */
  baseUrl: string
  logger: Logger
  /** Called after each call with whether the server answered. */
  report?: ((outcome: 'reached' | 'failed') => void) | undefined
}

const defaultTimeoutMs = 30_000

/**
 * One call: credentials, CSRF, body, answer check and error catalogue; no session. Sent again, once, only where the server
 * refused its CSRF token (`csrf_failed`).
 */
export function createTransport({ environment, baseUrl, logger, report }: TransportOptions) {
  let pendingCsrf: Promise<string | undefined> | null = null

  const csrfCookie = ({ auth: caller }: Endpoint) =>
    caller === 'refresh' ? sessionCookies.csrfRefresh : sessionCookies.csrfAccess

  async function fetchCsrfToken(): Promise<string | undefined> {
    try {
      return (await send(auth.csrf, {})).csrf_token
    } catch (error) {
      // A server without this call says by itself whether it misses a token.
      // So does one that answers with its cookie alone.
      const isSilent =
        error instanceof ApiError && (error.status === 404 || error.reason?.startsWith('csrf_token') === true)
      if (isSilent) return undefined
      throw error
    }
  }

  /** Before log-in there may be no token, and a session's may have gone; parallel calls share one fetch of it. */
  async function obtainCsrfToken(endpoint: Endpoint): Promise<string | undefined> {
    pendingCsrf ??= fetchCsrfToken().finally(() => {
      pendingCsrf = null
    })
    const fromBody = await pendingCsrf
    return (
      environment.cookies.read(csrfCookie(endpoint)) ?? (endpoint.auth === 'refresh' ? undefined : fromBody)
    )
  }

  function getHeaders(
    endpoint: Endpoint,
    plan: RequestPlan,
    { bearer, idempotencyKey, ifMatch }: AttemptOptions,
    csrf: string | undefined,
  ): Headers {
    const headers = new Headers({ Accept: endpoint.responseType ?? 'application/json' })
    if (plan.contentType !== undefined) headers.set('Content-Type', plan.contentType)
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    if (idempotencyKey !== undefined) headers.set(changeHeaders.idempotencyKey, idempotencyKey)
    if (ifMatch !== undefined) headers.set(changeHeaders.ifMatch, `"${ifMatch}"`)
    if (csrf !== undefined)
      headers.set(endpoint.auth === 'refresh' ? csrfHeaders.refresh : csrfHeaders.access, csrf)
    return headers
  }

  async function send<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: AttemptOptions = {},
  ): Promise<EndpointResponse<E>> {
    if (endpoint.method === 'GET') return attempt(endpoint, input, options, undefined)
    const readToken = () => environment.cookies.read(csrfCookie(endpoint))
    const stored = readToken()
    const sent = stored ?? (await obtainCsrfToken(endpoint))
    try {
      return await attempt(endpoint, input, options, sent)
    } catch (error) {
      const isRefusedToken = error instanceof ApiError && error.code === 'csrf_failed'
      if (!isRefusedToken || stored === undefined) throw error
      options.beforeRetry?.()
      const now = readToken()
      const renewed = now === undefined || now === stored ? await obtainCsrfToken(endpoint) : now
      return attempt(endpoint, input, options, renewed)
    }
  }

  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: AttemptOptions,
    csrf: string | undefined,
  ): Promise<EndpointResponse<E>> {
    const plan = buildRequest(endpoint, input, baseUrl, options.files, options.filesAs)
    const headers = getHeaders(endpoint, plan, options, csrf)
    const deadline = {
      environment,
      milliseconds: options.timeoutMs ?? defaultTimeoutMs,
      signal: options.signal,
    }
    try {
      return await runWithDeadline(deadline, async (signal) => {
        const response = await environment.fetch(plan.url, {
          method: endpoint.method,
          credentials: 'include',
          headers,
          signal,
          ...(plan.body === undefined ? {} : { body: plan.body }),
        })
        const onLeftOut = (leftOut: LeftOut) => {
          logger.error('items unreadable', { endpoint: endpoint.name, ...leftOut })
          options.onLeftOut?.(leftOut)
        }
        const answer = await readAnswer(endpoint, response, { asked: input, onLeftOut })
        report?.('reached')
        return answer
      })
    } catch (error) {
      if (isAbort(error)) throw error
      const failure = error instanceof ApiError ? error : noResponse(endpoint, error)
      // Whatever else came back may be a captive portal's.
      if (failure.kind === 'no-response') report?.('failed')
      logger.error('call failed', {
        endpoint: failure.endpoint,
        kind: failure.kind,
        status: failure.status,
        code: failure.code,
        reason: failure.reason,
        reference: failure.requestId,
      })
      throw failure
    }
  }

  return { send }
}

function noResponse(endpoint: Endpoint, cause: unknown): ApiError {
  return new ApiError(httpMessages.noResponse, { kind: 'no-response', endpoint: endpoint.name, cause })
}
