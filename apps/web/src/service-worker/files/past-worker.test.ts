import { describe, expect, it, vi } from 'vitest'
import { letCallsPass } from './past-worker.ts'

describe('what goes past the worker (spec §4 Service worker: /api is never its own)', () => {
  it('are calls and what says which build is served, by the browser’s own routes', async () => {
    const addRoutes = vi.fn<(rules: unknown) => Promise<void>>(async () => undefined)
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    letCallsPass(Object.assign({ waitUntil }, { addRoutes }))
    const past = ['/api/v1/*', '/version.json', '/sw-version.json']
    expect(addRoutes).toHaveBeenCalledWith(
      past.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
    )
    expect(waitUntil).toHaveBeenCalledTimes(1)
  })

  it('is everything as before where a browser refuses them: the install goes on', async () => {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    const addRoutes = () => Promise.reject(new TypeError('urlPattern'))
    letCallsPass(Object.assign({ waitUntil }, { addRoutes }))
    await expect(waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined()
  })

  it('asks nothing of a browser that has none', () => {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    letCallsPass({ waitUntil })
    expect(waitUntil).not.toHaveBeenCalled()
  })
})
