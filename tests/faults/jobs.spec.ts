import { getTask } from '@slipstream/contract/job'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { expect, test } from '@playwright/test'
import { createDatabaseOn, sharedDatabaseServer } from '../../apps/api/src/testing/test-database.ts'
import { memberOf } from '../e2e/fixtures.ts'
import { onlyInFull } from './fixtures.ts'
import { endOf, jobIdOf, longestEndMs, signIn, startFetch } from './jobs.ts'
import { answerOf, type Caller } from '../support/caller.ts'
import { freePort, startServer } from '../support/server.ts'

/** A roster job takes about this long; a kill comes at any moment of it. */
const jobMs = 2500
/** Fifty by `JOB_KILLS=50`, as issue 16 asks. */
const kills = Number(process.env['JOB_KILLS'] ?? 4)
const secret = 'a secret that two processes share, of the tests'

test.describe('a process that is killed while it works on a job (design.md §5; issue 16, D1)', () => {
  test('alone: after its restart the job has failed, and another can be started', async () => {
    const port = await freePort()
    const first = await startServer({ port })
    const member = await memberOf(first)
    const id = jobIdOf((await startFetch(member, first)).body)
    await first.stop('SIGKILL')
    const second = await startServer({ port, dataDir: first.dataDir })
    expect(await endOf([member], id)).toMatchObject({ status: 'failed' })
    expect((await startFetch(member, second)).status).toBe(fetchRoster.status)
    await second.stop()
    await second.clean()
  })

  test('beside another: each job ends within 30 s, and nobody is refused', async () => {
    test.skip(sharedDatabaseServer === undefined, 'SHARED_DATABASE_SERVER names no Postgres server')
    test.setTimeout(120_000 + kills * 15_000)
    const database = await createDatabaseOn(sharedDatabaseServer ?? '')
    const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, SAMPLES: 'all', CALLS_PER_MINUTE: '0' }
    const ports = [await freePort(), await freePort()] as const
    const servers = [await startServer({ port: ports[0], env }), await startServer({ port: ports[1], env })]
    try {
      // A user has one such job at a time, and must be free again before their next turn.
      const phones = await Promise.all(
        Array.from({ length: Math.min(kills, 12) }, async () => {
          const [first, second] = servers
          if (!first || !second) throw new Error('Both servers run.')
          const member = await memberOf(first)
          return [member, await signIn(second.url, member.email)] as const
        }),
      )
      const ends: {
        kill: number
        afterMs: number
        refused: boolean
        end: Awaited<ReturnType<typeof endOf>>
      }[] = []
      const watching = new Map<number, Promise<void>>()

      async function watch(kill: number, phone: readonly [Caller, Caller], id: string, afterMs: number) {
        const end = await endOf(phone, id)
        // The other one of the two, for the one that was killed may be killed again.
        let again: number | undefined
        for (let tries = 0; again === undefined && tries < 40; tries += 1) {
          again = await startAt(phone, tries)
        }
        ends.push({ kill, afterMs, end, refused: again !== fetchRoster.status })
      }
      async function startAt(phone: readonly [Caller, Caller], turn: number): Promise<number | undefined> {
        const server = servers[turn % 2]
        const caller = phone[turn % 2]
        if (!server || !caller) return undefined
        const answer = await startFetch(caller, server).catch(() => undefined)
        if (answer?.status === fetchRoster.status) await endOf(phone, jobIdOf(answer.body))
        else await new Promise((resolve) => setTimeout(resolve, 250))
        return answer?.status === 409 || answer?.status === fetchRoster.status ? answer.status : undefined
      }

      for (let kill = 0; kill < kills; kill += 1) {
        const victim = kill % 2 === 0 ? 0 : 1
        const turn = kill % phones.length
        await watching.get(turn)
        const server = servers[victim]
        const phone = phones[turn]
        if (!server || !phone) throw new Error('There are two servers and a phone for each turn.')
        const started = await startFetch(phone[victim], server)
        expect(started.status).toBe(fetchRoster.status)
        const afterMs = Math.random() * jobMs
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        await server.stop('SIGKILL')
        watching.set(turn, watch(kill, phone, jobIdOf(started.body), afterMs))
        servers[victim] = await startServer({ port: ports[victim], dataDir: server.dataDir, env })
      }
      await Promise.all(watching.values())

      const failed = ends.filter(({ end }) => end?.status === 'failed')
      const slowest = Math.max(...ends.map(({ end }) => end?.ms ?? longestEndMs))
      console.log(
        `${kills} kills: ${ends.filter(({ end }) => end === null).length} jobs without an end after 30 s, ` +
          `${ends.filter(({ refused }) => refused).length} refusals left; ${failed.length} failed by another process, ` +
          `the slowest after ${(slowest / 1000).toFixed(1)} s`,
      )
      expect(ends.filter(({ end }) => end === null)).toEqual([])
      expect(ends.filter(({ refused }) => refused)).toEqual([])
      expect(ends).toHaveLength(kills)
      const { rows } = await database.run(`select name from pgboss.queue where name like 'jobs-%'`)
      // Those of processes that are dead for less than a lease may still be there.
      expect(rows.length).toBeLessThanOrEqual(2 + 10)
    } finally {
      for (const server of servers) {
        await server.stop()
        await server.clean()
      }
      await database.drop()
    }
  })

  test(
    'paused for longer than its lease: it neither writes over the end nor goes on, and works again',
    onlyInFull,
    async () => {
      test.skip(sharedDatabaseServer === undefined, 'SHARED_DATABASE_SERVER names no Postgres server')
      const database = await createDatabaseOn(sharedDatabaseServer ?? '')
      const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, SAMPLES: 'all' }
      const paused = await startServer({ env })
      const other = await startServer({ env })
      try {
        const member = await memberOf(paused)
        const phone = await signIn(other.url, member.email)
        const id = jobIdOf((await startFetch(member, paused)).body)
        process.kill(paused.pid, 'SIGSTOP')
        const end = await endOf([phone], id)
        expect(end).toMatchObject({ status: 'failed' })
        const before = await answerOf(phone, getTask, { params: { id } })
        process.kill(paused.pid, 'SIGCONT')
        // It says so itself, once it has looked for its lease.
        await expect.poll(() => paused.output()).toContain('"jobs.lease_lost"')
        const again = await startFetch(member, paused)
        expect(again.status).toBe(fetchRoster.status)
        expect(await endOf([phone], jobIdOf(again.body))).toMatchObject({ status: 'finished' })
        expect(await answerOf(phone, getTask, { params: { id } })).toEqual(before)
      } finally {
        process.kill(paused.pid, 'SIGCONT')
        await Promise.all([paused.stop(), other.stop()])
        await Promise.all([paused.clean(), other.clean()])
        await database.drop()
      }
    },
  )
})
