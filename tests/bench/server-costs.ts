import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { getRosterPrices } from '@slipstream/contract/hotline'
import { getRoster } from '@slipstream/contract/roster'
import { getRosterPlan } from '@slipstream/contract/roster-plan'
import { createDatabaseOn, testDatabaseServer } from '../../apps/api/src/testing/test-database.ts'
import { freePort, startServer } from '../support/server.ts'
import { type Credentials, seedCrowd } from './crowd.ts'
import { getCpuMs, getMemory, megabytes, ms, percentile } from './measure.ts'
import { playDay } from './server-day.ts'
import { month } from './server-sockets.ts'

export interface CostExtent {
  /** How many users each database has. */
  readonly crowds: readonly number[]
  readonly calls: number
  readonly perSecond: number
}

interface Costs {
  /** The server's processor time for a call, in ms. */
  readonly cpuMs: number
  /** In ms, ascending. */
  readonly times: readonly number[]
}

interface Calls {
  readonly url: string
  readonly pid: number
  readonly crowd: readonly Credentials[]
}

/** So many calls at a steady pace, each by the next user, as a phone over https asks for them. */
async function getCalls({ url, pid, crowd }: Calls, calls: number, perSecond: number): Promise<Costs> {
  const times: number[] = []
  const before = await getCpuMs(pid)
  const started = performance.now()
  const asked: Promise<void>[] = []
  for (let index = 0; index < calls; index += 1) {
    const due = started + (index * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    asked.push(ask(url, crowd[index % crowd.length] ?? {}).then((took) => void times.push(took)))
  }
  await Promise.all(asked)
  return {
    cpuMs: ((await getCpuMs(pid)) - before) / calls,
    times: times.toSorted((a, b) => a - b),
  }
}

/** @throws where it is not answered with 200. */
async function ask(url: string, headers: Credentials): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
  return performance.now() - start
}

async function floorCosts(databaseUrl: string | undefined, extent: CostExtent): Promise<Costs> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'floor.ts')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const calls = { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, crowd: [{}] }
    await getCalls(calls, extent.perSecond, extent.perSecond)
    return await getCalls(calls, extent.calls, extent.perSecond)
  } finally {
    child.kill()
  }
}

const row = (name: string, { cpuMs, times }: Costs, floor?: Costs) =>
  `  ${name.padEnd(30)} cpu ${cpuMs.toFixed(2)} ms a call${floor ? `, ${(cpuMs / floor.cpuMs).toFixed(1)} × the floor` : ''}; ` +
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`

/**
 * What a call costs on one process, with few and with many users who share nothing but the timetable. On the Postgres server of
 * `TEST_DATABASE_URL`, else on the embedded database. Prints figures, which nobody judges.
 *
 * @throws where a call is not answered.
 */
export async function benchCosts(extent: CostExtent): Promise<void> {
  for (const users of extent.crowds) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'slipstream-costs-'))
    const database = testDatabaseServer === undefined ? undefined : await createDatabaseOn(testDatabaseServer)
    try {
      const crowd = await seedCrowd({ dataDir, count: users, month, databaseUrl: database?.url })
      const own = database ? { DATABASE_URL: database.url, SAMPLES: 'all' } : {}
      const metricsPort = String(await freePort())
      const server = await startServer({
        dataDir,
        env: { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'error', METRICS_PORT: metricsPort, ...own },
      })
      try {
        console.log(
          `${users} users on ${database ? 'a Postgres server' : 'the embedded database'}, ${extent.perSecond} calls a second`,
        )
        const { perSecond } = extent
        const once = Math.min(users, extent.calls)
        const at = (address: string) => ({ ...server, url: `${server.url}${apiBasePath}${address}`, crowd })
        const roster = at(`${getRoster.path}?month=${month}`)
        // First, on caches that nothing has filled.
        await playDay(server, { crowd, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` })
        const floor = await floorCosts(database?.url, extent)
        console.log(row('floor: one row, Hono', floor))
        console.log(row('GET roster, made', await getCalls(roster, once, Math.min(perSecond, 50)), floor))
        console.log(row('GET roster, kept', await getCalls(roster, extent.calls, perSecond), floor))
        const prices = at(`${getRosterPrices.path}?month=${month}`)
        await getCalls(prices, once, Math.min(perSecond, 50))
        console.log(row('GET roster-prices, kept', await getCalls(prices, extent.calls, perSecond), floor))
        const plan = at(`${getRosterPlan.path}?month=${month}`)
        console.log(row('GET plan', await getCalls(plan, once, Math.min(perSecond, 50)), floor))
        console.log(`  memory: ${megabytes(await getMemory(server.pid))}`)
      } finally {
        await server.stop()
        await server.clean()
      }
    } finally {
      await database?.drop()
    }
  }
}
