import { login } from '@slipstream/contract/credentials'
import { ApiError, httpMessages } from '../http/http-errors.ts'
import { userFacingError } from '../http/user-facing-error.ts'
import type { Transport } from '../http/transport.ts'
import type { AuthLock } from './auth-lock.ts'
import type { TokenStore } from './token-store.ts'
import { sessionMessages, type LoginInput, type LoginResult, type SessionOpening } from './types.ts'

export interface LogInOptions {
  transport: Transport
  lock: AuthLock
  tokens: TokenStore
  /** Aborted when another session takes this one's place. */
  signal: AbortSignal
  adopt: (opening: SessionOpening) => Promise<void>
}

/** The log-in call (specification §5 Registration and session, §8). */
export async function logIn(
  { transport, lock, tokens, signal, adopt }: LogInOptions,
  { email, password, rememberMe }: LoginInput,
): Promise<LoginResult> {
  try {
    return await lock.run(signal, async (inLock) => {
      const body = { email, password, remember_me: rememberMe }
      const answer = await transport.send(login, { body }, { signal: inLock })
      const { frontend_token, registration_token, registration_step = null, remember_token } = answer
      if (frontend_token !== undefined) {
        tokens.remember(null)
        await adopt({ frontend_token, remember_token: rememberMe ? remember_token : undefined })
        return { kind: 'session' }
      }
      if (registration_token !== undefined) {
        return { kind: 'registration', token: registration_token, step: registration_step }
      }
      throw new ApiError(httpMessages.invalidResponse, { kind: 'unreadable', endpoint: login.name })
    })
  } catch (error) {
    throw userFacingError(error, sessionMessages.loginFailed)
  }
}
