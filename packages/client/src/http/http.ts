import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import { loadEngineChunk } from '../load-engine-chunk.ts'
import { abortError, ApiError, isAbort } from './http-errors.ts'
import { readAnswer } from './read-answer.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Every typed call of the app. */
export type Http = ReturnType<typeof createHttp>

/** What a call needs of the session it is made in. */
export interface SessionHooks {
  /**
   * The raw frontend token now, as any tab left it; null if nobody is signed in. Where another tab let another
   * user in, or logged out, `signal` is aborted first.
   */
  currentToken: () => string | null
  /** The one shared refresh; answers the new raw token. A definite refusal ends the session before it rejects. */
  refresh: () => Promise<string>
  /** Aborted when the current session ends, so that no late answer of it is ever used. */
  signal: () => AbortSignal
}

const ended = () => abortError('The session ended during the call.')

/** Calls with the session rules of specification §4: one shared refresh on 401, then at most one retry as bearer. */
export function createHttp(transport: Transport, session: SessionHooks) {
  async function inSession<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
  ): Promise<EndpointResponse<E>> {
    const usedToken = session.currentToken()
    /** Follows the other tabs, so that nothing of this session is sent in that of the next user. */
    const beforeRetry = () => void session.currentToken()
    try {
      return await transport.send(endpoint, input, { ...options, beforeRetry })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || usedToken === null) throw error
      const bearer = await newerToken(usedToken, options.signal)
      if (options.signal?.aborted === true) throw ended()
      return transport.send(endpoint, input, { ...options, bearer })
    }
  }

  /** Asks another call for what a change made, if its own answer does not say it (specification §7). */
  async function withReadBack<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
  ): Promise<EndpointResponse<E>> {
    try {
      return await inSession(endpoint, input, options)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isMade) throw error
      const { readBack } = await loadEngineChunk(import('./read-back.ts'))
      const signal = options.signal ? { signal: options.signal } : {}
      const call: Http['call'] = (other, asked) => inSession(other, asked, signal)
      try {
        const body = await readBack(endpoint, input, { call, month: options.itemMonth })
        return await readAnswer(endpoint, Response.json(body ?? {}))
      } catch (cause) {
        // The change stays made, whatever became of the question.
        throw isAbort(cause) ? cause : error
      }
    }
  }

  /** Another call may have refreshed already while this one was under way; then its token is newer, and enough. */
  async function newerToken(usedToken: string, signal?: AbortSignal): Promise<string> {
    const current = session.currentToken()
    if (signal?.aborted === true) throw ended()
    return current !== null && current !== usedToken ? current : session.refresh()
  }

  return {
    /**
     * Rejects with an ApiError (specification §8), or an AbortError where the caller's signal, or the end of the
     * session the call was made in, stopped it.
     */
    async call<E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      options: CallOptions = {},
    ): Promise<EndpointResponse<E>> {
      if (endpoint.auth === 'public' || endpoint.auth === 'refresh') {
        return transport.send(endpoint, input, options)
      }
      const ofSession = session.signal()
      const signal = options.signal === undefined ? ofSession : AbortSignal.any([ofSession, options.signal])
      const answer = await withReadBack(endpoint, input, { ...options, signal })
      session.currentToken()
      if (ofSession.aborted) throw ended()
      return answer
    },
  }
}
