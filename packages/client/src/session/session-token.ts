import { accessTokenSeconds, sessionTokenSchema, type SessionToken } from '@slipstream/contract/session'
import * as z from 'zod/mini'

/** Specification §4 and §9, in seconds. */
export const tokenLimits = { minRemaining: 300, maxAge: 1800, refreshBeforeExpiry: 120 } as const

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const payloadSchema = z.looseObject({ exp: z.int() })

/** What a server says of its user where its token does not: no subscription before the profile says so. */
const silentClaims = { subscription_status: null, registration_step: 'complete', saved_flight_ids: [] }

/** A user's id may be a number. */
const textId = (id: unknown) => (typeof id === 'number' ? { id: String(id) } : {})

/**
 * The claims of a raw `frontend_token`, of another server with defaults for all but `id` and `exp`; null where it is no such
 * JWT. The signature is the server's to check.
 */
export function decodeSessionToken(raw: string): SessionToken | null {
  const [, payload, signature] = raw.split('.')
  if (payload === undefined || signature === undefined) return null
  try {
    const claims = payloadSchema.parse(JSON.parse(decodeBase64Url(payload)))
    const iat = claims.exp - accessTokenSeconds
    return (
      sessionTokenSchema.safeParse({ ...silentClaims, iat, ...claims, ...textId(claims['id']) }).data ?? null
    )
  } catch {
    return null
  }
}

/**
 * How far the device's clock is ahead of the server's, in milliseconds, judged by a token that was issued just now.
 * Subtract it from `now` before asking the functions below, so that a wrong clock neither ends nor storms a session.
 */
export function clockSkew(token: SessionToken, now: number): number {
  return now - token.iat * 1000
}

/** Under 300 s remain, or it is over 1800 s old (specification §4). `now` in milliseconds. */
export function needsRefresh(token: SessionToken, now: number): boolean {
  const remaining = token.exp - now / 1000
  const age = now / 1000 - token.iat
  return remaining < tokenLimits.minRemaining || age > tokenLimits.maxAge
}

/** Milliseconds until the scheduled refresh, 120 s before expiry (specification §4); 0 where that has passed. */
export function refreshDelay(token: SessionToken, now: number): number {
  return Math.max(0, (token.exp - tokenLimits.refreshBeforeExpiry) * 1000 - now)
}
