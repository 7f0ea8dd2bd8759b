import { describe, expect, it, vi } from 'vitest'
import { appCacheName, cacheApp, dropOldFiles, hasApp, isOfFirstVisit, newerShell } from './app-files.ts'

/** Cache Storage in memory, as far as the app's files need it. */
function createCaches(...files: string[]) {
  const stored = new Map(files.map((file) => [`https://app.example${file}`, new Response()]))
  let isThere = files.length > 0
  const cache = {
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
    put: (url: string, answer: Response) =>
      Promise.resolve(void stored.set(`https://app.example${url}`, answer)),
    delete: (url: string) => Promise.resolve(stored.delete(url)),
  }
  return {
    caches: {
      has: (name: string) => Promise.resolve(isThere && name === appCacheName),
      open: () => {
        isThere = true
        return Promise.resolve(cache)
      },
    },
    files: () => [...stored.keys()].map((url) => new URL(url).pathname),
  }
}

const script = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
const fetchScript = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(script()))

describe('the files behind the beta wall (design.md §4, first visit)', () => {
  it.each([
    ['index.html', true],
    ['assets/start-a1b2.js', true],
    ['assets/first-visit-a1b2.js', true],
    ['/assets/vendor-a1b2.js', true],
    ['assets/app-a1b2.js', false],
    ['assets/landing-a1b2.js', false],
  ])('%s belongs to a first visit: %s', (url, isFirst) => {
    expect(isOfFirstVisit(url)).toBe(isFirst)
  })

  it('are fetched once, and those of earlier builds are dropped', async () => {
    const { caches, files } = createCaches('/assets/app-old.js', '/assets/forms-same.js')
    const urls = ['/assets/app-new.js', '/assets/forms-same.js']
    await cacheApp(urls, { caches, fetch: fetchScript })
    expect(fetchScript.mock.calls.map(([url]) => url)).toEqual(['/assets/app-new.js'])
    await dropOldFiles(urls, { caches })
    expect(files().toSorted()).toEqual(urls.toSorted())
  })

  it('are not taken from a hotel network', async () => {
    const { caches } = createCaches()
    const portal = () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/html' } }))
    await expect(cacheApp(['/assets/app-a.js'], { caches, fetch: portal })).rejects.toThrow('not whole')
  })

  it('are cached at the install of a newer build where an earlier one had them', async () => {
    const none = { keys: () => Promise.resolve([]) }
    const before = { keys: () => Promise.resolve([{ url: 'https://app.example/assets/roster-old.js' }]) }
    expect(await hasApp(createCaches(), none)).toBe(false)
    expect(await hasApp(createCaches('/assets/app-old.js'), none)).toBe(true)
    expect(await hasApp(createCaches(), before)).toBe(true)
  })
})

const getShell = (revision: string) => `https://slipstream.example/index.html?__WB_REVISION__=${revision}`
const own = getShell('one')

function getPrecache(...addresses: string[]) {
  const requests = addresses.map((address) => new Request(address))
  return {
    keys: () => Promise.resolve(requests),
    match: (asked: RequestInfo | URL) =>
      Promise.resolve(new Response(asked instanceof Request ? asked.url : String(asked))),
  }
}

const shown = async (options: Parameters<typeof newerShell>[0]) => (await newerShell(options))?.text()

describe('a page that is loaded while a newer worker waits (spec §9: 5 s, 3 s on iOS; issue 16, C8)', () => {
  it('is of the newest build that is installed, not of the older worker’s', async () => {
    const asset = 'https://slipstream.example/assets/app-1.js'
    const precache = getPrecache(own, asset, getShell('torn'), getShell('two'))
    expect(await shown({ isWaiting: true, precache, own })).toBe(getShell('two'))
  })

  it('is the worker’s own where none waits, or its build has the same shell', async () => {
    expect(
      await shown({ isWaiting: false, precache: getPrecache(own, getShell('two')), own }),
    ).toBeUndefined()
    expect(await shown({ isWaiting: true, precache: getPrecache(own), own })).toBeUndefined()
  })
})
