import * as auth from '@slipstream/contract/auth'
import { ApiError, abortError, httpMessages, isAbort, isAuthFailure } from '../http-errors.ts'
import { DeadlineError } from '../deadline.ts'
import type { Transport } from '../transport.ts'
import type { AuthLock } from './auth-lock.ts'
import type { TokenStore } from './token-store.ts'
import type { SessionOpening } from './types.ts'

export interface RefreshOptions {
  transport: Transport
  tokens: TokenStore
  lock: AuthLock
  /** Aborted when the session of now ends. */
  signal: () => AbortSignal
  /** Takes a new session; answers its raw token. */
  open: (opening: SessionOpening) => Promise<string>
  /** The session is definitely over. */
  end: () => void
  /** The server could not say; the session lives on. */
  keep: () => void
}

export interface Refresh {
  /** The one shared refresh; answers the new raw token. */
  refresh: () => Promise<string>
  /** Opens a session from the remember token; rejects where there is none. */
  autoLogin: () => Promise<string>
}

function refreshError(error: unknown): Error {
  if (isAbort(error)) return abortError('The session ended during the refresh.')
  if (error instanceof ApiError && error.kind === 'no-response') return error
  if (error instanceof DeadlineError) {
    return new ApiError(httpMessages.noResponse, {
      kind: 'no-response',
      endpoint: auth.refresh.name,
      cause: error,
    })
  }
  return new ApiError(httpMessages.refreshFailed, {
    kind: 'refresh',
    endpoint: auth.refresh.name,
    status: error instanceof ApiError ? error.status : undefined,
    code: error instanceof ApiError ? error.code : undefined,
    cause: error,
  })
}

/** The refresh of specification §4 Session, with its remember-token attempt. */
export function createRefresh({ transport, tokens, lock, signal, open, end, keep }: RefreshOptions): Refresh {
  let shared: { session: AbortSignal; answer: Promise<string> } | null = null

  /** Without its CSRF cookie no refresh can ever succeed: the server's session cookies are gone. */
  function isDefinite(error: unknown): boolean {
    const csrfGone = transport.csrfToken(auth.refresh) === undefined
    return isAuthFailure(error) || (error instanceof ApiError && error.code === 'csrf_failed' && csrfGone)
  }

  async function take(
    opening: { frontend_token?: string | undefined },
    session: AbortSignal,
    remember?: string,
  ) {
    if (session.aborted) throw abortError('The session ended during the refresh.')
    const { frontend_token } = opening
    if (frontend_token === undefined) throw new Error(httpMessages.invalidResponse)
    return open({ frontend_token, remember_token: remember })
  }

  async function openRemembered(session: AbortSignal): Promise<string> {
    const remember_token = tokens.remembered()
    if (remember_token === null) throw new Error('There is no remember token.')
    try {
      const answer = await transport.send(auth.autoLogin, { body: { remember_token } }, { signal: session })
      return await take(answer, session, answer.remember_token)
    } catch (error) {
      if (isAuthFailure(error) && !session.aborted) tokens.remember(null)
      throw error
    }
  }

  async function rotate(session: AbortSignal): Promise<string> {
    try {
      return await take(await transport.send(auth.refresh, {}, { signal: session }), session)
    } catch (error) {
      if (!isDefinite(error) || tokens.remembered() === null) throw error
      return openRemembered(session)
    }
  }

  async function run(session: AbortSignal): Promise<string> {
    try {
      return await lock.run(session, rotate)
    } catch (error) {
      if (!session.aborted) {
        if (isDefinite(error)) end()
        else keep()
      }
      throw refreshError(error)
    }
  }

  return {
    refresh() {
      const session = signal()
      if (shared?.session === session) return shared.answer
      const answer = run(session).finally(() => {
        if (shared?.answer === answer) shared = null
      })
      shared = { session, answer }
      return answer
    },
    autoLogin: () => lock.run(signal(), openRemembered),
  }
}
