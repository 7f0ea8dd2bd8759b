import { accessTokenSeconds, type SessionToken } from '@slipstream/contract/session'
import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import { ApiError } from '#platform/http/api-error.ts'

/** `access` travels in the HttpOnly cookie; `frontend` is the one the client may read and send as bearer. */
type TokenUse = 'access' | 'frontend'

const claimsSchema = z.object({
  id: z.string(),
  sid: z.string(),
  use: z.enum(['access', 'frontend']),
  exp: z.int(),
})

export interface SessionTokens {
  access(userId: string, sessionId: string): Promise<string>
  frontend(claims: Omit<SessionToken, 'iat' | 'exp'>, sessionId: string): Promise<string>
  /**
   * Whose token it is.
   *
   * @throws {ApiError} `token_expired`, or `unauthenticated` where it is not one of ours for this use.
   */
  read(token: string, use: TokenUse): Promise<{ userId: string; sessionId: string }>
  /** Whose token it is or was: one that expired counts too. Undefined where it is not one of ours for this use. */
  readLapsed(
    token: string,
    use: TokenUse,
  ): Promise<{ userId: string; sessionId: string; expiresAt: Date } | undefined>
}

export function createSessionTokens(options: { key: string; now: () => Date }): SessionTokens {
  const { key, now } = options
  const seconds = () => Math.floor(now().getTime() / 1000)

  function issue(claims: Record<string, unknown>, sessionId: string, use: TokenUse): Promise<string> {
    const iat = seconds()
    return sign({ ...claims, sid: sessionId, use, iat, exp: iat + accessTokenSeconds }, key, 'HS256')
  }

  return {
    access: (userId, sessionId) => issue({ id: userId }, sessionId, 'access'),
    frontend: (claims, sessionId) => issue({ ...claims }, sessionId, 'frontend'),
    async read(token, use) {
      const claims = await readClaims(token, key)
      if (claims?.use !== use) throw new ApiError('unauthenticated')
      if (claims.exp <= seconds()) throw new ApiError('token_expired')
      return { userId: claims.id, sessionId: claims.sid }
    },
    async readLapsed(token, use) {
      const claims = await readClaims(token, key)
      if (claims?.use !== use) return undefined
      return { userId: claims.id, sessionId: claims.sid, expiresAt: new Date(claims.exp * 1000) }
    },
  }
}

async function readClaims(token: string, key: string): Promise<z.output<typeof claimsSchema> | undefined> {
  try {
    // Expiry is judged by the caller, by the server's own clock.
    const payload = await verify(token, key, { alg: 'HS256', exp: false, iat: false, nbf: false })
    return claimsSchema.safeParse(payload).data
  } catch {
    return undefined
  }
}
