import { accessTokenSeconds, type SessionToken } from '@slipstream/contract/session'
import * as z from 'zod'
import { ApiError } from '#platform/http/api-error.ts'
import { equalTexts, mac } from '#platform/keys.ts'

/** `access` travels in the HttpOnly cookie; `frontend` is the one the client may read and send as bearer. */
type TokenUse = 'access' | 'frontend'

const claimsSchema = z.object({
  id: z.string(),
  sid: z.string(),
  use: z.enum(['access', 'frontend']),
  exp: z.int(),
})

export type SessionTokens = ReturnType<typeof createSessionTokens>

export function createSessionTokens(options: { key: string; now: () => Date }) {
  const { now } = options
  const key = Buffer.from(options.key)
  const seconds = () => Math.floor(now().getTime() / 1000)

  function issue(claims: Record<string, unknown>, sessionId: string, use: TokenUse): string {
    const iat = seconds()
    return sign({ ...claims, sid: sessionId, use, iat, exp: iat + accessTokenSeconds }, key)
  }

  return {
    access: (userId: string, sessionId: string) => issue({ id: userId }, sessionId, 'access'),
    frontend: (claims: Omit<SessionToken, 'iat' | 'exp'>, sessionId: string) =>
      issue({ ...claims }, sessionId, 'frontend'),
    /**
     * Whose token it is.
     *
     * @throws {ApiError} `token_expired`, or `unauthenticated` where it is not one of ours for this use.
     */
    read(token: string, use: TokenUse): { userId: string; sessionId: string } {
      const claims = readClaims(token, key)
      if (claims?.use !== use) throw new ApiError('unauthenticated')
      if (claims.exp <= seconds()) throw new ApiError('token_expired')
      return { userId: claims.id, sessionId: claims.sid }
    },
    /** Whose token it is or was: one that expired counts too. Undefined where it is not one of ours for this use. */
    readLapsed(
      token: string,
      use: TokenUse,
    ): { userId: string; sessionId: string; expiresAt: Date } | undefined {
      const claims = readClaims(token, key)
      if (claims?.use !== use) return undefined
      return { userId: claims.id, sessionId: claims.sid, expiresAt: new Date(claims.exp * 1000) }
    },
  }
}

/** Every token has this head, so that none of another algorithm is ever looked at (RFC 7515, HS256). */
const head = encode({ alg: 'HS256', typ: 'JWT' })

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sign(claims: object, key: Buffer): string {
  const signed = `${head}.${encode(claims)}`
  return `${signed}.${mac(key, signed)}`
}

/** Expiry is judged by the caller, by the server's own clock. */
function readClaims(token: string, key: Buffer): z.output<typeof claimsSchema> | undefined {
  const [first, body = '', signature = '', ...more] = token.split('.')
  if (first !== head || more.length > 0 || !equalTexts(signature, mac(key, `${head}.${body}`)))
    return undefined
  return claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data
}
