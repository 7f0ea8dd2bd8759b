import { createFakeCaches } from '@slipstream/client/testing/fake-caches'
import { dataCacheName } from '@slipstream/client/updates/worker-copies'
import { describe, expect, it } from 'vitest'
import { checkHealth } from './cache-health.ts'

const now = Date.UTC(2026, 10, 21)
const day = 24 * 3_600_000
const shell = 'workbox-precache-v2-https://app.example/'
const data = dataCacheName('user-a')
const month = 'https://app.example/api/v1/roster/roster?month=2026-11'

function answer(type: string, size: number, age = 0) {
  const headers = { 'Content-Type': type, Date: new Date(now - age).toUTCString() }
  return new Response('x'.repeat(size), { headers })
}

describe('CACHE_HEALTH_CHECK (spec §7 Service worker messages)', () => {
  it('tells the size of shell and copies in MB', async () => {
    const { caches } = createFakeCaches()
    await (await caches.open(shell)).put('https://app.example/a.js', answer('text/javascript', 1_048_576))
    await (await caches.open(data)).put(month, answer('application/json', 524_288))
    expect(await checkHealth(caches, now)).toEqual({
      type: 'CACHE_HEALTH_CHECK',
      sizeMB: 1.5,
      expiredEntries: 0,
      corruptedEntries: 0,
    })
  })

  it('counts what cannot be read or is something else, and removes it', async () => {
    const { caches, stores } = createFakeCaches()
    const cache = await caches.open(shell)
    const names = [1, 2, 3, 4, 5, 6].map((name) => `https://app.example/${name}.js`)
    await Promise.all(names.map((name) => cache.put(name, answer('text/html', 10))))
    await cache.put('https://app.example/whole.js', answer('text/javascript', 10))
    expect((await checkHealth(caches, now)).corruptedEntries).toBe(6)
    expect([...(stores.get(shell)?.keys() ?? [])]).toEqual(['https://app.example/whole.js'])
    expect((await checkHealth(caches, now)).corruptedEntries).toBe(0)
  })

  it.each([
    [30 * day, 0],
    [30 * day + 1000, 1],
  ])('a copy that is %i ms old: %i expired', async (age, expired) => {
    const { caches } = createFakeCaches()
    await (await caches.open(data)).put(month, answer('application/json', 10, age))
    expect((await checkHealth(caches, now)).expiredEntries).toBe(expired)
    expect((await checkHealth(caches, now)).expiredEntries).toBe(0)
  })

  it('the shell never expires, and what others keep is left alone', async () => {
    const { caches, stores } = createFakeCaches()
    await (await caches.open(shell)).put('https://app.example/a.js', answer('text/javascript', 10, 90 * day))
    await (await caches.open('slipstream-shared')).put('/shared-file', answer('text/calendar', 10))
    expect(await checkHealth(caches, now)).toMatchObject({ expiredEntries: 0, corruptedEntries: 0 })
    expect([...stores.values()].map(({ size }) => size)).toEqual([1, 1])
  })
})
