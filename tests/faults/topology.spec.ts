import { createDatabaseOn, sharedDatabaseServer } from '../../apps/api/src/testing/test-database.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { freePort, startServer, startServerProcess } from '../support/server.ts'
import { addEntry, getEntries } from './entries.ts'
import { expect, memberWithRoster, openRoster, test, trip, untilInstalled } from './fixtures.ts'
import { getEnd, getJobId, signIn, startFetch } from './jobs.ts'
import { failedCalls } from './watch.ts'

/** What deploy/compose.yaml starts, without containers (issue 21). */
test('two api and a worker behind a proxy, each killed in turn: no write is lost, no job without an end, no screen that needs a reload', async ({
  page,
  watch,
}) => {
  test.skip(sharedDatabaseServer === undefined, 'SHARED_DATABASE_SERVER names no Postgres server')
  watch.expectError(failedCalls)
  const database = await createDatabaseOn(sharedDatabaseServer ?? '')
  const shared = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that all processes share, of the tests',
    SAMPLES: 'all',
    CALLS_PER_MINUTE: '0',
  }
  const startApi = (port: number) => startServer({ port, env: { ...shared, ROLE: 'api' } })
  const [port1, port2, workerPort] = [await freePort(), await freePort(), await freePort()]
  // The first one migrates the database.
  const first = await startApi(port1)
  const [second, worker] = await Promise.all([
    startApi(port2),
    startServerProcess({
      port: workerPort,
      env: { ...shared, ROLE: 'worker', PUBLIC_URL: 'http://localhost:4173' },
    }),
  ])
  const running = [first, second, worker]
  const network = await startFaultProxy([first.url, second.url])
  try {
    const member = await memberWithRoster(first)
    const phone = await signIn(second.url, member.email)
    await openRoster(page, network, member)
    await untilInstalled(page)
    const written: string[] = []
    const write = async (day: number) => {
      const title = `Night class ${day}`
      await addEntry(page, title, day)
      await expect(page.getByRole('button', { name: new RegExp(`, \\w+day ${day} July, `) })).toContainText(
        title,
      )
      written.push(title)
      await page.getByRole('navigation').getByRole('link', { name: 'Saved' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'Roster' }).click()
      await expect(trip(page)).toBeVisible()
    }

    await write(10)
    const job = getJobId((await startFetch(member, first)).body)
    await Promise.all([first.stop('SIGKILL'), worker.stop('SIGKILL')])
    await write(11)
    expect(await getEnd([phone], job)).toMatchObject({ status: 'failed' })

    running.push(await startApi(port1))
    await second.stop('SIGKILL')
    await write(12)
    await expect.poll(async () => (await getEntries(member)).toSorted(), { timeout: 60_000 }).toEqual(written)
  } finally {
    await network.close()
    await Promise.all(running.map((process) => process.stop()))
    await Promise.all(running.map((process) => process.clean()))
    await database.drop()
  }
})
