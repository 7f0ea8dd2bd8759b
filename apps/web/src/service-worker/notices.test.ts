import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import { describe, expect, it, vi } from 'vitest'
import { neutralNotice, openPlace, getPlace, readPush, showNotice, type AppWindow } from './notices.ts'

const origin = 'https://app.example'

const message = {
  topic: 'roster_changed',
  title: 'Your roster changed',
  body: 'Two duties in November are different.',
  path: '/dashboard?month=2026-11',
  tag: 'roster-2026-11',
  month: '2026-11',
} as const

const pushed = (value: unknown) => ({ json: () => value })

describe('A push (issue 7, Installable)', () => {
  it('is read as the contract says', () => {
    expect(readPush(pushed(message))).toEqual(message)
  })

  it.each([
    ['carries nothing', null],
    ['is no JSON', { json: () => JSON.parse('{') as unknown }],
    ['is of no known topic', pushed({ ...message, topic: 'news' })],
    ['has no title', pushed({ ...message, title: '' })],
    ['leads to another site', pushed({ ...message, path: 'https://other.example/' })],
    ['leads to another site by a short form', pushed({ ...message, path: '//other.example/' })],
    ['leads to another site by a backslash', pushed({ ...message, path: String.raw`/\other.example` })],
    ['leads to a script', pushed({ ...message, path: 'javascript:alert(1)' })],
  ])('is not one of ours where it %s', (_, payload) => {
    expect(readPush(payload)).toBeNull()
  })

  it('is shown with its words, its tag and where it leads', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve())
    await showNotice(message, { showNotification })
    expect(showNotification).toHaveBeenCalledWith(
      'Your roster changed',
      expect.objectContaining({
        body: 'Two duties in November are different.',
        tag: 'roster-2026-11',
        data: { path: '/dashboard?month=2026-11' },
      }),
    )
  })

  it('that cannot be read is shown without a word of what it may be', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve())
    await showNotice(neutralNotice, { showNotification })
    expect(showNotification).toHaveBeenCalledWith(
      'Slipstream',
      expect.objectContaining({ body: 'There is something new. Open the app to see it.' }),
    )
  })
})

describe('A tap on a notice (issue 7, Installable)', () => {
  it.each([
    [{ path: '/dashboard/flight-changes' }, `${origin}/dashboard/flight-changes`],
    [{ path: '/dashboard?month=2026-11' }, `${origin}/dashboard?month=2026-11`],
    [{ path: '//other.example/' }, `${origin}/dashboard`],
    [{ path: 'https://other.example/' }, `${origin}/dashboard`],
    [{}, `${origin}/dashboard`],
    [null, `${origin}/dashboard`],
  ])('of %o leads to %s', (data, place) => {
    expect(getPlace(data, origin).href).toBe(place)
  })

  function fakeWindow(url: string, isListening = true) {
    const focus = vi.fn<AppWindow['focus']>(() => Promise.resolve())
    const navigate = vi.fn<AppWindow['navigate']>(() => Promise.resolve())
    return { url, focus, navigate, isListening }
  }
  type FakeWindow = ReturnType<typeof fakeWindow>
  const place = new URL('/dashboard?month=2026-11', origin)

  async function tap(windows: readonly FakeWindow[]) {
    const openWindow = vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve())
    const tell = vi.fn<(page: FakeWindow, message: FromServiceWorker) => Promise<boolean>>(
      async ({ isListening }) => isListening,
    )
    await openPlace(place, { windows, origin, tell, openWindow })
    return { openWindow, tell }
  }

  it('brings an open page to the front, which goes there itself and is not loaded again', async () => {
    const page = fakeWindow(`${origin}/dashboard/settings/support`)
    const other = fakeWindow(`${origin}/dashboard`)
    const { openWindow, tell } = await tap([page, other])
    expect(page.focus).toHaveBeenCalledOnce()
    expect(tell).toHaveBeenCalledExactlyOnceWith(page, {
      type: 'OPEN_PATH',
      path: '/dashboard?month=2026-11',
    })
    expect(page.navigate).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('loads a page at the place that does not listen yet', async () => {
    const page = fakeWindow(`${origin}/dashboard`, false)
    await tap([page])
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/dashboard?month=2026-11`)
  })

  it('leads a page that the browser does not bring to the front', async () => {
    const page = fakeWindow(`${origin}/dashboard`)
    page.focus.mockRejectedValue(new DOMException('no', 'InvalidAccessError'))
    const { tell } = await tap([page])
    expect(tell).toHaveBeenCalledOnce()
  })

  it('opens the app where none of its pages is open', async () => {
    const { openWindow } = await tap([])
    expect(openWindow).toHaveBeenCalledWith(`${origin}/dashboard?month=2026-11`)
  })

  it('passes by what is no page of the app', async () => {
    const server = fakeWindow(`${origin}/api/docs`)
    const { openWindow } = await tap([server])
    expect(server.focus).not.toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledOnce()
  })
})
