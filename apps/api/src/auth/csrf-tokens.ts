import { randomBytes } from 'node:crypto'
import { equalTexts, mac } from './keys.ts'

type CsrfUse = 'access' | 'refresh'

/**
 * Double-submit tokens, signed and bound to the session: `{binding}.{mac}`. A session's token stays the same for
 * its life, so that a refresh in one tab does not spoil the attempt another tab is about to make.
 */
export interface CsrfTokens {
  forSession(use: CsrfUse, sessionId: string): string
  /** For log-in and registration, before there is a session. */
  anonymous(): string
  /** Whether this server made the token for this use. */
  isGenuine(use: CsrfUse, token: string): boolean
}

export function createCsrfTokens(key: Buffer): CsrfTokens {
  const signed = (use: CsrfUse, binding: string) => `${binding}.${mac(key, `${use}.${binding}`)}`
  return {
    forSession: signed,
    anonymous: () => signed('access', `anonymous-${randomBytes(16).toString('base64url')}`),
    isGenuine(use, token) {
      const dot = token.indexOf('.')
      return dot > 0 && equalTexts(token, signed(use, token.slice(0, dot)))
    },
  }
}
