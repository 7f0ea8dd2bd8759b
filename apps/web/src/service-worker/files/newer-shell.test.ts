import { describe, expect, it } from 'vitest'
import { newerShell } from './newer-shell.ts'

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
