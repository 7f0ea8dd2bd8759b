import { connect, createServer, type Socket } from 'node:net'
import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { getTask } from '@slipstream/contract/job'
import { health, ready } from '@slipstream/contract/maintenance'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { fetchProfile } from '@slipstream/contract/user'
import { expect, test } from '@playwright/test'
import { createDatabaseOn, sharedDatabaseServer } from '../../apps/api/src/testing/test-database.ts'
import { getAnswer, createCaller } from '../support/caller.ts'
import { freePort, startServer } from '../support/server.ts'

/** Stands between the server and Postgres. Away, it breaks every connection and counts those that are tried. */
async function proxyTo(target: URL) {
  const sockets = new Set<Socket>()
  let isAway = false
  let tries = 0
  const server = createServer((client) => {
    if (isAway) {
      tries += 1
      client.resetAndDestroy()
      return
    }
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = new URL(target.href)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    tries: () => tries,
    goAway: () => {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    comeBack: () => {
      isAway = false
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

test.describe('the database is away (issue 16, D3)', () => {
  test('calls answer 503 with Retry-After, the log says it once, and all goes on without a restart', async () => {
    test.skip(sharedDatabaseServer === undefined, 'SHARED_DATABASE_SERVER names no Postgres server')
    const database = await createDatabaseOn(sharedDatabaseServer ?? '')
    const proxy = await proxyTo(new URL(database.url))
    const server = await startServer({
      env: { DATABASE_URL: proxy.url, SAMPLES: 'all', SANDBOX_DAY_SECONDS: '60' },
    })
    try {
      const caller = createCaller(server.url)
      await caller.call(csrf)
      const { email, password } = server
      await getAnswer(caller, login, { body: { email, password, remember_me: false } })
      expect(await caller.call(ready)).toMatchObject({ status: 200, body: { status: 'ready' } })

      proxy.goAway()
      const away = {
        status: 503,
        body: {
          code: 'database_unavailable',
          error: 'Slipstream cannot reach its data right now. Please try again in a moment.',
        },
      }
      for (let turn = 0; turn < 10; turn += 1) {
        expect(await caller.call(fetchProfile)).toMatchObject(away)
      }
      expect(await caller.call(login, { body: { email, password, remember_me: false } })).toMatchObject(away)
      await expect.poll(async () => (await caller.call(ready)).status).toBe(503)
      const refused = await fetch(`${server.url}/api/v1/maintenance/ready`)
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(await caller.call(health)).toMatchObject({ status: 200 })
      // The schedules ask the database every few seconds; with this sandbox's day, the attempts of flight changes each second.
      const before = proxy.tries()
      await expect.poll(proxy.tries, { timeout: 60_000 }).toBeGreaterThan(before + 10)
      const lines = server
        .output()
        .split('\n')
        .filter((line) => /"level":"(error|warn)"/.test(line))
        // Of the start: nobody owns the contacts of a test.
        .filter((line) => !line.includes('"provider.checked"'))
      expect(lines.filter((line) => line.includes('"database.away"'))).toHaveLength(1)
      expect(lines).toHaveLength(1)

      proxy.comeBack()
      await expect.poll(async () => (await caller.call(ready)).status).toBe(200)
      expect(await caller.call(fetchProfile)).toMatchObject({ status: 200 })
      await expect.poll(() => server.output().match(/"database\.back"/g) ?? []).toHaveLength(1)
      const body = { bsafe_password: server.crew_password, month: '2027-01' }
      const { job_id: id } = await getAnswer(caller, fetchRoster, { body })
      const jobStatus = async () => (await getAnswer(caller, getTask, { params: { id: id ?? '' } })).status
      await expect.poll(jobStatus, { timeout: 30_000 }).toBe('finished')
    } finally {
      await server.stop()
      await server.clean()
      await proxy.close()
      await database.drop()
    }
  })
})
