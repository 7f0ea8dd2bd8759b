import { logout } from '@slipstream/contract/auth'
import type { Transport } from '../http/transport.ts'
import type { AuthLock } from './auth-lock.ts'
import type { TokenStore } from './token-store.ts'

export interface SendLogOutOptions {
  transport: Transport
  lock: AuthLock
  tokens: TokenStore
  signal: AbortSignal
}

/** The user is signed out already; the server is told, but not waited for longer than this. */
const limitMs = 10_000

/** The log-out call (specification §7 Auth). Rejects where the server could not be told. */
export function sendLogOut(
  { transport, lock, tokens, signal }: SendLogOutOptions,
  rememberToken: string | null,
): Promise<void> {
  return lock.run(signal, async (inLock) => {
    const body = rememberToken === null ? {} : { remember_token: rememberToken }
    try {
      await transport.send(logout, { body }, { signal: inLock, timeoutMs: limitMs })
    } finally {
      // Inside the lock, so that a log-in that follows never loses its own.
      if (tokens.stored() === null) tokens.clearCsrf()
    }
  })
}
