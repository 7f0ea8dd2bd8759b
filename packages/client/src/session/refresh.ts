import * as auth from '@slipstream/contract/auth'
import { ApiError, abortError, httpMessages, isAbort, isSessionRefusal } from '../http/http-errors.ts'
import { DeadlineError } from '../http/deadline.ts'
import type { Transport } from '../http/transport.ts'
import type { AuthLock } from './auth-lock.ts'
import type { TokenStore } from './token-store.ts'
import type { SessionOpening } from './types.ts'

export interface RefreshOptions {
  transport: Transport
  tokens: TokenStore
  lock: AuthLock
  /** Aborted when the current session ends. */
  signal: () => AbortSignal
  /** Follows what another tab did to the session; where that ended it, its signal is aborted. */
  catchUp: () => void
  /** Takes a new session; answers its raw token. */
  open: (opening: SessionOpening) => string
  /** The session is definitely over. */
  end: () => void
  /** The server could not say; the session lives on. */
  keep: () => void
}

export type Refresh = ReturnType<typeof createRefresh>

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
export function createRefresh(options: RefreshOptions) {
  const { transport, tokens, lock, signal, catchUp, open, end, keep } = options
  let attempt: { used: string | undefined; own: AbortController } | null = null
  let shared: { session: AbortSignal; answer: Promise<string> } | null = null

  /** Catches up with the other tabs; what the session of a call was must still be what it is. */
  function confirm(session: AbortSignal) {
    catchUp()
    if (session.aborted) throw abortError('The session ended during the refresh.')
  }

  /** A good token that another tab got since `used` was: as good as one of our own. */
  function renewed(used: string | undefined): string | null {
    const current = tokens.current()
    return current === null || current.raw === used || tokens.needsRefresh() ? null : current.raw
  }

  function take(
    opening: { frontend_token?: string | undefined },
    session: AbortSignal,
    remember?: string,
  ): string {
    confirm(session)
    const { frontend_token } = opening
    if (frontend_token === undefined) throw new Error(httpMessages.invalidResponse)
    return open({ frontend_token, remember_token: remember })
  }

  async function openRemembered(session: AbortSignal): Promise<string> {
    const remember_token = tokens.remembered()
    if (remember_token === null) throw new Error('There is no remember token.')
    try {
      const answer = await transport.send(auth.autoLogin, { body: { remember_token } }, { signal: session })
      if (tokens.remembered() === null) throw abortError('Another tab logged out during the log-in.')
      return take(answer, session, answer.remember_token)
    } catch (error) {
      const isRefused = isSessionRefusal(error) && !session.aborted
      if (isRefused && tokens.remembered() === remember_token) tokens.remember(null)
      throw error
    }
  }

  async function rotate(session: AbortSignal, used: string | undefined): Promise<string> {
    confirm(session)
    const before = renewed(used)
    if (before !== null) return before
    const own = new AbortController()
    attempt = { used, own }
    const signal = AbortSignal.any([session, own.signal])
    try {
      return take(await transport.send(auth.refresh, {}, { signal }), session)
    } catch (error) {
      attempt = null
      const taken = own.signal.aborted && !session.aborted ? renewed(used) : null
      if (taken !== null) return taken
      if (!isSessionRefusal(error)) throw error
      // Refused because another tab, with no lock to hold this one back, was faster?
      if (tokens.stored() !== null) confirm(session)
      const meanwhile = renewed(used)
      if (meanwhile !== null) return meanwhile
      if (tokens.remembered() === null) throw error
      return openRemembered(session)
    }
  }

  async function run(session: AbortSignal): Promise<string> {
    const used = tokens.current()?.raw
    try {
      return await lock.run(session, (inLock) => rotate(inLock, used))
    } catch (error) {
      if (!session.aborted) {
        if (isSessionRefusal(error)) end()
        else keep()
      }
      throw refreshError(error)
    }
  }

  return {
    /** The one shared refresh; answers the new raw token. */
    refresh(): Promise<string> {
      const session = signal()
      if (shared?.session === session) return shared.answer
      const answer = run(session).finally(() => {
        if (shared?.answer === answer) shared = null
      })
      shared = { session, answer }
      return answer
    },
    /** The tokens have taken one that another tab got: a refresh under way ends with it, however its own call hangs. */
    tookToken(): void {
      if (attempt !== null && renewed(attempt.used) !== null) attempt.own.abort()
    },
    /** Opens a session from the remember token; rejects if there is none. */
    autoLogin: () =>
      lock.run(signal(), async (session) => {
        confirm(session)
        return renewed(undefined) ?? openRemembered(session)
      }),
  }
}
