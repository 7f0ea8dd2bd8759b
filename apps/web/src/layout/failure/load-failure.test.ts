import { describe, expect, it } from 'vitest'
import { isNetworkProblem } from '../loading/load-chunk.ts'

describe('why a page is not there (specification §2 Lazy-load failure screen, §8)', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://slipstream.example/assets/RosterScreen-1.js',
    'error loading dynamically imported module: https://slipstream.example/assets/RosterScreen-1.js',
    'Importing a module script failed.',
    'Loading chunk 17 failed',
    'Loading chunk roster-screen failed.',
    'Unable to preload CSS for /assets/RosterScreen-1.css',
    'NetworkError when attempting to fetch resource.',
    'net::ERR_INTERNET_DISCONNECTED',
  ])('is the connection where the browser says ‘%s’', (message) => {
    expect(isNetworkProblem(new TypeError(message))).toBe(true)
  })

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new ReferenceError('trips is not defined'),
    new SyntaxError("Unexpected token '<'"),
    undefined,
  ])('is the page itself where its own code broke (%s)', (error) => {
    expect(isNetworkProblem(error)).toBe(false)
  })
})
