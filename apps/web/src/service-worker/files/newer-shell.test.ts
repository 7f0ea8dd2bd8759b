import { describe, expect, it } from 'vitest'
import { newerShell } from './newer-shell.ts'

const shellOf = (revision: string) => `https://slipstream.example/index.html?__WB_REVISION__=${revision}`
const own = shellOf('one')

function precacheOf(...addresses: string[]) {
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
    const precache = precacheOf(own, asset, shellOf('torn'), shellOf('two'))
    expect(await shown({ isWaiting: true, precache, own })).toBe(shellOf('two'))
  })

  it('is the worker’s own where none waits, or its build has the same shell', async () => {
    expect(await shown({ isWaiting: false, precache: precacheOf(own, shellOf('two')), own })).toBeUndefined()
    expect(await shown({ isWaiting: true, precache: precacheOf(own), own })).toBeUndefined()
  })
})
