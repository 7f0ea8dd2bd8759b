import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { openTemplate } from '#testing/database-template.ts'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { parseEnv } from '../env.ts'
import { serveMetrics } from './metrics-server.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { StartError } from './start-error.ts'

const folders: string[] = []
const servers: RunningServer[] = []

async function start(variables: Record<string, string>): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipstream-roles-'))
  folders.push(folder)
  // Its own first start is main.test.ts's.
  if (variables['DATABASE_URL'] === undefined) {
    const pglite = await openTemplate(path.join(folder, 'pg'))
    await pglite.close()
  }
  const own = { PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const server = await startServer(parseEnv({ ...own, ...variables }))
  servers.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function getMetrics({ metricsUrl }: RunningServer): Promise<string> {
  return (await fetch(metricsUrl ?? '')).text()
}
const leads = async (server: RunningServer) =>
  (await getMetrics(server)).includes('\nslipstream_schedules_leader 1\n')
const getStatus = async ({ readyNote }: RunningServer, call: string) =>
  (await fetch(new URL(call, readyNote.url))).status

describe('a server that does everything (issue 21, items 4 and 6)', () => {
  it('leads, and serves its metrics on another port than the app', async () => {
    const server = await start({})
    const text = await getMetrics(server)
    expect(text).toContain('slipstream_schedules_leader 1')
    expect(text).toContain('slipstream_queue_due{queue="jobs"} 0')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(await getStatus(server, '/api/v1/maintenance/ready')).toBe(200)
    const onTheAppsPort = await fetch(new URL('/metrics', server.readyNote.url))
    expect(await onTheAppsPort.text()).not.toContain('slipstream_')
    const metrics = new URL(server.metricsUrl ?? '')
    expect(metrics.hostname).toBe('127.0.0.1')
    expect((await fetch(new URL('/', metrics))).status).toBe(404)
    const taken = start({ METRICS_PORT: metrics.port })
    await expect(taken).rejects.toBeInstanceOf(StartError)
    await expect(taken).rejects.toThrow(`METRICS_PORT=${Number(metrics.port) + 1}`)
  }, 60_000)

  it('serves no metrics unless asked', async () => {
    expect(await serveMetrics(parseEnv({}), createMetrics())).toBeUndefined()
  })
})

// Needs SHARED_DATABASE_SERVER: the embedded database has one process.
describe.runIf(sharedDatabaseServer !== undefined)('processes that share the work (issue 21, item 4)', () => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await createDatabaseOn(sharedDatabaseServer ?? '')
  })
  afterAll(() => database.drop())

  const startRole = (role: string) =>
    start({
      ROLE: role,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret that every process has the same of',
      PUBLIC_URL: 'http://localhost:4173',
      SAMPLES: 'all',
    })
  const owners = async () => (await database.run('select id from job_owners')).rowCount

  it('take calls and their jobs as api, and schedules as worker; one of the workers leads', async () => {
    const api = await startRole('api')
    expect(await leads(api)).toBe(false)
    expect(await owners()).toBe(1)
    const workers = [await startRole('worker'), await startRole('worker')]
    // Only a process with a lease runs jobs.
    expect(await owners()).toBe(1)
    expect(await Promise.all([api, ...workers].map(leads))).toEqual([false, true, false])
    const [first] = workers
    expect(first?.readyNote).toMatchObject({ role: 'worker' })
    if (!first) return
    expect(await getStatus(first, '/api/v1/maintenance/ready')).toBe(200)
    expect(await getStatus(first, '/api/v1/auth/csrf')).toBe(404)
    expect(await getMetrics(first)).toMatch(/^slipstream_database_pool_connections\{state="limit"\} \d+$/m)
  }, 60_000)
})
