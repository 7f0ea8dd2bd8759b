import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handlePageMessage, type MessageHandlers, type Page } from './page-messages.ts'

const origin = 'https://app.example'
const page: Page = { postMessage: () => undefined }
const isPage = (source: unknown): source is Page => source === page

const handlers = {
  SKIP_WAITING: vi.fn<MessageHandlers['SKIP_WAITING']>(),
  CACHE_CLEAR: vi.fn<MessageHandlers['CACHE_CLEAR']>(),
  CLEAR_PROFILE_CACHE: vi.fn<MessageHandlers['CLEAR_PROFILE_CACHE']>(),
  CACHE_HEALTH_CHECK: vi.fn<MessageHandlers['CACHE_HEALTH_CHECK']>(),
  CACHE_APP: vi.fn<MessageHandlers['CACHE_APP']>(),
  TOGGLE_SW_LOGS: vi.fn<MessageHandlers['TOGGLE_SW_LOGS']>(),
}

const called = () =>
  Object.entries(handlers).flatMap(([type, { mock }]) => (mock.calls.length > 0 ? [type] : []))

const send = (data: unknown, from: { origin: string; source: unknown } = { origin, source: page }) =>
  handlePageMessage({ data, ...from }, { origin, isPage }, handlers)

beforeEach(() => {
  for (const handler of Object.values(handlers)) handler.mockReset()
})

describe('a message of a page (spec §7 Service worker messages)', () => {
  it.each([
    { type: 'SKIP_WAITING' },
    { type: 'CACHE_CLEAR' },
    { type: 'CACHE_APP' },
    { type: 'CLEAR_PROFILE_CACHE' },
    { type: 'CLEAR_PROFILE_CACHE', month: '2026-11' },
    { type: 'CACHE_HEALTH_CHECK' },
    { type: 'TOGGLE_SW_LOGS', enabled: true },
  ] as const)('%o does what it says, and nothing else', async (message) => {
    await send(message)
    expect(called()).toEqual([message.type])
    expect(handlers[message.type]).toHaveBeenCalledWith(message, page)
  })

  it.each([
    null,
    'SKIP_WAITING',
    {},
    { type: 'skip_waiting' },
    { type: 'CACHE_UPDATED', url: '/', dataType: 'roster' },
    { type: 'CLEAR_PROFILE_CACHE', month: '2026-13' },
    { type: 'TOGGLE_SW_LOGS' },
    { type: 'TOGGLE_SW_LOGS', enabled: 'yes' },
  ])('that does not fit does nothing: %o', async (message) => {
    await send(message)
    expect(called()).toEqual([])
  })

  it('of another origin does nothing', async () => {
    await send({ type: 'SKIP_WAITING' }, { origin: 'https://evil.example', source: page })
    await send({ type: 'SKIP_WAITING' }, { origin: '', source: page })
    expect(called()).toEqual([])
  })

  it('of no page does nothing', async () => {
    await send({ type: 'CACHE_CLEAR' }, { origin, source: null })
    await send({ type: 'CACHE_CLEAR' }, { origin, source: { postMessage: () => undefined } })
    expect(called()).toEqual([])
  })
})
