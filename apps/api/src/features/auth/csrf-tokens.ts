import { randomBytes } from 'node:crypto'
import { equalTexts, mac } from '#platform/keys.ts'

type CsrfUse = 'access' | 'refresh'

export type CsrfTokens = ReturnType<typeof createCsrfTokens>

const anonymousBinding = 'anonymous-'

/**
 * Double-submit tokens, signed and bound to the session: `{binding}.{mac}`. A session's token stays the same for
 * its life, so that a refresh in one tab does not spoil the attempt another tab is about to make.
 */
export function createCsrfTokens(key: Buffer) {
  const signed = (use: CsrfUse, binding: string) => `${binding}.${mac(key, `${use}.${binding}`)}`

  function getBinding(use: CsrfUse, token: string): string | undefined {
    const binding = token.slice(0, Math.max(0, token.indexOf('.')))
    return binding !== '' && equalTexts(token, signed(use, binding)) ? binding : undefined
  }

  return {
    forSession: signed,
    /** For log-in and registration, before there is a session. */
    anonymous: () => signed('access', `${anonymousBinding}${randomBytes(16).toString('base64url')}`),
    /** Whether this server made the token for this use. */
    isGenuine: (use: CsrfUse, token: string) => getBinding(use, token) !== undefined,
    /** The session that a token of ours is bound to; undefined for an anonymous one, and one that is not ours. */
    getSession(use: CsrfUse, token: string): string | undefined {
      const binding = getBinding(use, token)
      return binding?.startsWith(anonymousBinding) ? undefined : binding
    },
  }
}
