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

/** How long to wait for the server; the user is signed out already. */
const limitMs = 10_000

/** The log-out call (specification §7 Auth). Rejects if the server cannot be reached. */
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
