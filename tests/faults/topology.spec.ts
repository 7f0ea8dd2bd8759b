import type { Page } from '@playwright/test'
import { createDatabaseOn, sharedDatabaseServer } from '../../apps/api/src/testing/test-database.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { freePort, startServer, startServerProcess, type ServerProcess } from '../support/server.ts'
import { addEntry, entriesOf } from './entries.ts'
import { expect, memberWithRoster, openRoster, test, trip, untilInstalled } from './fixtures.ts'
import { endOf, jobIdOf, signIn, startFetch } from './jobs.ts'
import { failedCalls } from './watch.ts'

/** Goes to another screen and back. */
async function walk(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Flights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Roster' }).click()
  await expect(trip(page)).toBeVisible()
}

/** What deploy/compose.yaml starts, without containers (issue 21, Must show). */
test('two api and two workers behind a proxy, each killed in turn: no write is lost, no job without an end, no screen that needs a reload', async ({
  page,
  watch,
}) => {
  test.skip(sharedDatabaseServer === undefined, 'SHARED_DATABASE_SERVER names no Postgres server')
  test.setTimeout(360_000)
  watch.expectError(failedCalls)
  const database = await createDatabaseOn(sharedDatabaseServer ?? '')
  const shared = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that four processes share, of the tests',
    SAMPLES: 'all',
    CALLS_PER_MINUTE: '0',
  }
  const startApi = (port: number, dataDir?: string) =>
    startServer({ port, env: { ...shared, ROLE: 'api' }, ...(dataDir === undefined ? {} : { dataDir }) })
  const startWorker = (port: number, dataDir?: string) =>
    startServerProcess({
      port,
      env: { ...shared, ROLE: 'worker', PUBLIC_URL: 'http://localhost:4173' },
      ...(dataDir === undefined ? {} : { dataDir }),
    })
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const [port1 = 0, port2 = 0, ...workerPorts] = ports
  const apis = [await startApi(port1), await startApi(port2)] as const
  const workers = await Promise.all(workerPorts.map((port) => startWorker(port)))
  const running = new Map<number, Pick<ServerProcess, 'dataDir' | 'stop' | 'clean'>>([
    ...apis.map((process, index) => [ports[index] ?? 0, process] as const),
    ...workers.map((process, index) => [workerPorts[index] ?? 0, process] as const),
  ])
  const network = await startFaultProxy([apis[0].url, apis[1].url])
  try {
    const member = await memberWithRoster(apis[0])
    const phones = [member, await signIn(apis[1].url, member.email)] as const
    await openRoster(page, network, member)
    await untilInstalled(page)
    const written: string[] = []
    const write = async (day: number) => {
      const title = `Night class ${day}`
      await addEntry(page, title, day)
      await expect(page.getByRole('article', { name: new RegExp(`, \\w+day ${day} July$`) })).toContainText(
        title,
      )
      written.push(title)
      await walk(page)
    }

    await write(10)
    for (const [index, api] of apis.entries()) {
      const [phone, other] = index === 0 ? phones : phones.toReversed()
      if (!phone || !other) throw new Error('Both phones are there.')
      const job = jobIdOf((await startFetch(phone, api)).body)
      await api.stop('SIGKILL')
      await write(11 + index)
      expect(await endOf([other], job)).toMatchObject({ status: 'failed' })
      const port = Number(new URL(api.url).port)
      running.set(port, await startApi(port, api.dataDir))
      await walk(page)
    }
    for (const [index, port] of workerPorts.entries()) {
      const worker = running.get(port)
      await worker?.stop('SIGKILL')
      await write(15 + index)
      running.set(port, await startWorker(port, worker?.dataDir))
    }
    await expect.poll(async () => (await entriesOf(member)).toSorted(), { timeout: 60_000 }).toEqual(written)
  } finally {
    await network.close()
    await Promise.all([...running.values()].map((process) => process.stop()))
    await Promise.all([...running.values()].map((process) => process.clean()))
    await database.drop()
  }
})
