import { apiBasePath } from '@slipstream/contract/endpoint'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createHandlers, type MockHandler } from './handlers.ts'
import { createMockWorld, type MockWorld } from './world.ts'

/** For tests alone: an MSW server for this file, and ways to talk to it. */
export function mockServer() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  return {
    /** Answers with these handlers from now on. */
    use: (...handlers: MockHandler[]) => server.resetHandlers(...handlers),

    /** Answers over a world with these overrides, which is handed back to look into. */
    serve: (overrides: Partial<MockWorld> = {}): MockWorld => {
      const world = createMockWorld(overrides)
      server.resetHandlers(...createHandlers(world))
      return world
    },

    /** @param path below `/api/v1`. `body` goes as JSON, or as the form it is. */
    send: async (method: string, path: string, body?: unknown) => {
      const sent = body instanceof FormData ? body : JSON.stringify(body)
      const init = body === undefined ? { method } : { method, body: sent }
      const response = await fetch(`http://localhost${apiBasePath}${path}`, init)
      const answer: unknown = await response.json()
      return { status: response.status, answer }
    },
  }
}
