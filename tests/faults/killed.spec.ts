import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { startServer } from '../support/server.ts'
import { addEntry, getEntries } from './entries.ts'
import { expect, inJuly, memberWithRoster, openRoster, test, untilInstalled } from './fixtures.ts'
import { getEnd, getJobId, startFetch } from './jobs.ts'
import { failedCalls } from './watch.ts'

const create = /\/roster\/manual-entries$/

test('the server is killed in a job, and after a write that it did not answer: the job fails, nothing is lost and nothing doubled', async ({
  page,
  watch,
}) => {
  watch.expectError(failedCalls)
  let server = await startServer()
  const network = await startFaultProxy(server.url)
  try {
    const member = await memberWithRoster(server)
    await openRoster(page, network, member)
    await untilInstalled(page)
    let job = ''
    const died = Promise.withResolvers<void>()
    network.rule(
      create,
      {
        rewrite: async () => {
          job = getJobId((await startFetch(member, server)).body)
          await server.stop('SIGKILL')
          died.resolve()
          throw new Error('The server is gone.')
        },
      },
      { method: 'POST', times: 1 },
    )
    await addEntry(page, 'Night class', 14)
    const entry = page.getByRole('button', { name: /14 July, / })
    await expect(entry).toContainText('Night class')
    await died.promise
    server = await startServer({ port: Number(new URL(server.url).port), dataDir: server.dataDir })

    await expect
      .poll(() => network.sent(/POST .*manual-entries$/).length, { timeout: 90_000 })
      .toBeGreaterThan(1)
    await expect.poll(() => getEntries(member)).toEqual(['Night class'])
    const keys = network.sent(/POST .*manual-entries$/).map((call) => call.header('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    await page.goto(network.url + inJuly)
    await expect(entry).toHaveCount(1)

    expect(await getEnd([member], job)).toMatchObject({ status: 'failed' })
    expect((await startFetch(member, server)).status).toBe(fetchRoster.status)
  } finally {
    await network.close()
    await server.stop()
    await server.clean()
  }
})
