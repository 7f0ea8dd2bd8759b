import { json } from './fake-environment.ts'
import type { SessionFixture } from './session-fixture.ts'

export interface RotatingServerOptions {
  /** How long a used refresh token still gives its successor; 0 rejects every reuse. */
  graceMs: number
  /** How long each call takes to the server, and its answer back, in turn. */
  latenciesMs: readonly number[]
}

/**
 * The refresh of a server that ends the session where a refresh token is used twice (apps/api rotating-tokens.ts). The
 * browser's cookies are read when a call leaves and written when its answer comes, as a real one does.
 */
export function createRotatingServer(page: SessionFixture, { graceMs, latenciesMs }: RotatingServerOptions) {
  const rotatedAt = new Map<string, number | null>([['refresh-0', null]])
  let isRevoked = false
  let calls = 0
  page.cookies.set('refresh_token', 'refresh-0')

  const pass = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      page.environment.setTimeout(resolve, milliseconds)
    })

  const getSuccessor = (token: string) => `refresh-${Number(token.slice('refresh-'.length)) + 1}`

  function rotate(token: string | undefined): string | null {
    const usedAt = token === undefined ? undefined : rotatedAt.get(token)
    if (isRevoked || token === undefined || usedAt === undefined) return null
    const now = page.environment.now()
    if (usedAt === null) {
      rotatedAt.set(token, now)
      rotatedAt.set(getSuccessor(token), null)
    } else if (now - usedAt > graceMs || graceMs === 0) {
      isRevoked = true
      return null
    }
    return getSuccessor(token)
  }

  page.on('POST /auth/refresh', async () => {
    const sent = page.cookies.get('refresh_token')
    const latency = latenciesMs[calls % latenciesMs.length] ?? 0
    calls += 1
    await pass(latency)
    const next = rotate(sent)
    await pass(latency)
    if (next === null) {
      for (const name of ['refresh_token', 'frontend_token', 'csrf_access_token', 'csrf_refresh_token']) {
        page.cookies.delete(name)
      }
      return json({ error: 'Please log in again.', code: 'token_reused' }, 401)
    }
    page.cookies.set('refresh_token', next)
    return json({ frontend_token: page.issue() })
  })
}
