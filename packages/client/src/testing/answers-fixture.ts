import { createLogger } from '../log/logger.ts'
import { createSessionFixture } from './session-fixture.ts'
import type { LegacyRecord } from '../answers/device-cache.ts'

/** A page with its answers; `open` is a reload of it, by anyone who is signed in then. */
export function createAnswersFixture(old: readonly LegacyRecord[] = []) {
  const page = createSessionFixture()
  const { environment } = page
  page.cookies.set('frontend_token', page.issue({ exp: Math.floor(page.serverNow() / 1000) + 86_400 }))
  page.on('POST /auth/refresh', () => Response.json({ frontend_token: page.issue() }))
  let reconnected: (() => void)[] = []

  async function open() {
    reconnected = []
    const opened = page.restart({
      onReconnect: (listener) => void reconnected.push(listener),
      old: { names: old.map(({ name }) => name), load: async () => old },
    })
    await opened.session.start()
    return { ...opened, log: createLogger({ environment }) }
  }

  /** The network is back, and the app knows. */
  function reconnect() {
    page.state.isOnline = true
    for (const listener of reconnected) listener()
  }

  return { ...page, open, reconnect }
}

export type AnswersFixture = ReturnType<typeof createAnswersFixture>
