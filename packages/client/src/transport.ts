import * as auth from '@slipstream/contract/auth'
import {
  changeHeaders,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from '@slipstream/contract/endpoint'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import type { Environment } from './environment.ts'
import { ApiError, httpMessages, isAbort } from './http-errors.ts'
import type { Logger } from './logger.ts'
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
}

export interface AttemptOptions extends CallOptions {
  /** Sent as `Authorization: Bearer`, on the retry after a refresh. */
  bearer?: string
}

/**
 * One call: credentials, CSRF, body, answer check and error catalogue; no session. Sent again only where a public call's
 * CSRF token turned out to be stale.
 */
export interface Transport {
  send: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: AttemptOptions,
  ) => Promise<EndpointResponse<E>>
  /** The CSRF cookie a call would send now; undefined where it needs none or has none. */
  csrfToken: (endpoint: Endpoint) => string | undefined
}

export interface TransportOptions {
  environment: Pick<Environment, 'fetch' | 'cookies' | 'setTimeout' | 'clearTimeout'>
  /** The API's host, e.g. `https://api.example.com`; empty means the page's own. `/api/v1` is added here. */
  baseUrl: string
  logger: Logger
  /** Hears of each call whether the server answered it or nothing came back. */
  report?: ((outcome: 'reached' | 'failed') => void) | undefined
}

const defaultTimeoutMs = 30_000

export function createTransport({ environment, baseUrl, logger, report }: TransportOptions): Transport {
  let pendingCsrf: Promise<string> | null = null

  function csrfToken(endpoint: Endpoint): string | undefined {
    if (endpoint.method === 'GET') return undefined
    const cookie = endpoint.auth === 'refresh' ? sessionCookies.csrfRefresh : sessionCookies.csrfAccess
    return environment.cookies.read(cookie)
  }

  /** Before log-in and registration there may be no token yet; parallel calls share one fetch of it. */
  async function obtainCsrfToken(): Promise<string> {
    pendingCsrf ??= send(auth.csrf, {})
      .then((answer) => answer.csrf_token)
      .finally(() => {
        pendingCsrf = null
      })
    const fromBody = await pendingCsrf
    return environment.cookies.read(sessionCookies.csrfAccess) ?? fromBody
  }

  async function headersOf(
    endpoint: Endpoint,
    plan: RequestPlan,
    { bearer, idempotencyKey, ifMatch }: AttemptOptions,
  ): Promise<Headers> {
    const headers = new Headers({ Accept: endpoint.responseType ?? 'application/json' })
    if (plan.contentType !== undefined) headers.set('Content-Type', plan.contentType)
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    if (idempotencyKey !== undefined) headers.set(changeHeaders.idempotencyKey, idempotencyKey)
    if (ifMatch !== undefined) headers.set(changeHeaders.ifMatch, `"${ifMatch}"`)
    if (endpoint.method === 'GET') return headers
    const isRefresh = endpoint.auth === 'refresh'
    const csrf = csrfToken(endpoint) ?? (endpoint.auth === 'public' ? await obtainCsrfToken() : undefined)
    if (csrf !== undefined) headers.set(isRefresh ? csrfHeaders.refresh : csrfHeaders.access, csrf)
    return headers
  }

  /** A CSRF token that the server no longer knows must not keep anyone from logging in until its cookie lapses. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: AttemptOptions = {},
  ): Promise<EndpointResponse<E>> {
    try {
      return await attempt(endpoint, input, options)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'csrf_failed'
      if (!isStale || endpoint.auth !== 'public') throw error
      await obtainCsrfToken()
      return attempt(endpoint, input, options)
    }
  }

  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: AttemptOptions,
  ): Promise<EndpointResponse<E>> {
    const plan = buildRequest(endpoint, input, baseUrl, options.files, options.filesAs)
    const headers = await headersOf(endpoint, plan, options)
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
        const answer = await readAnswer(endpoint, response)
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

  return { send, csrfToken }
}

function noResponse(endpoint: Endpoint, cause: unknown): ApiError {
  return new ApiError(httpMessages.noResponse, { kind: 'no-response', endpoint: endpoint.name, cause })
}
