import { startServer } from '../support/server.ts'
import { addEntry, entriesOf } from './entries.ts'
import { expect, inJuly, memberWithRoster, onlyInFull, openRoster, test, untilInstalled } from './fixtures.ts'
import { late, startFaultProxy, type Fault, type Outcome } from '../support/fault-proxy.ts'
import { failedCalls } from './watch.ts'

const create = /\/roster\/manual-entries$/

test.describe('a write that something happens to (spec §4 Roster refresh; styles.md)', () => {
  const deaths: [string, (kill: () => Promise<unknown>) => Fault][] = [
    [
      'killed before it hears of a write',
      (kill) => async (): Promise<Outcome> => {
        await kill()
        return 'pass'
      },
    ],
    [
      'killed after it did a write and before it said so',
      (kill) => () => ({
        rewrite: async () => {
          await kill()
          throw new Error('The server is gone.')
        },
      }),
    ],
  ]

  for (const [words, faultOf] of deaths) {
    const details = words === 'killed before it hears of a write' ? onlyInFull : {}
    test(
      `the server is ${words}, and comes back: nothing lost, nothing doubled`,
      details,
      async ({ page, watch }) => {
        test.setTimeout(180_000)
        watch.expectError(failedCalls)
        let server = await startServer()
        const network = await startFaultProxy(server.url)
        try {
          const member = await memberWithRoster(server)
          await openRoster(page, network, member)
          await untilInstalled(page)
          network.rule(
            create,
            faultOf(() => server.stop('SIGKILL')),
            { method: 'POST', times: 1 },
          )
          await addEntry(page, 'Night class', 14)
          await expect(page.getByRole('article', { name: /14 July$/ })).toContainText('Night class')
          server = await startServer({ port: Number(new URL(server.url).port), dataDir: server.dataDir })
          await expect.poll(() => entriesOf(member), { timeout: 90_000 }).toEqual(['Night class'])
          await page.goto(network.url + inJuly)
          await expect(page.getByRole('article', { name: /14 July$/ })).toHaveCount(1)
          expect(await entriesOf(member)).toEqual(['Night class'])
        } finally {
          await network.close()
          await server.stop()
          await server.clean()
        }
      },
    )
  }

  for (const [words, outcome] of [
    ['the write is lost on its way', 'drop'],
    ['the answer to the write is lost', 'lose-answer'],
    ['the answer to the write is cut', 'cut'],
  ] satisfies [string, Outcome][]) {
    test(
      `${words}: it is sent again, and there once`,
      outcome === 'lose-answer' ? {} : onlyInFull,
      async ({ page, network, server, watch }) => {
        watch.expectError(failedCalls)
        const member = await memberWithRoster(server)
        await openRoster(page, network, member)
        const { seen } = network.rule(create, outcome, { method: 'POST', times: 1 })
        await addEntry(page, 'Night class', 14)
        await expect(page.getByRole('article', { name: /14 July$/ })).toContainText('Night class')
        await expect
          .poll(() => network.sent(/POST .*manual-entries$/).length, { timeout: 90_000 })
          .toBeGreaterThan(1)
        await expect.poll(() => entriesOf(member)).toEqual(['Night class'])
        const keys = network.sent(/POST .*manual-entries$/).map((call) => call.header('Idempotency-Key'))
        expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
        expect(new Set(keys).size).toBe(1)
        expect(seen).toHaveLength(1)
        await expect(page.getByRole('article', { name: /14 July$/ })).toHaveCount(1)
      },
    )
  }

  test('a 500 that comes after 6 s takes the change back and says so; it is not sent again (issue 16, C7)', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    const member = await memberWithRoster(server)
    await openRoster(page, network, member)
    const body = JSON.stringify({ error: 'The roster is being repaired.', code: 'internal_error' })
    network.rule(create, late(6000, { status: 500, type: 'application/json', body }), { method: 'POST' })
    await addEntry(page, 'Night class', 14)
    await expect(page.getByText(/^No answer yet for Night class, /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^1 pending change/ })).toBeVisible()
    await expect(
      page.getByText(/^Night class, .* was not taken\. The roster is being repaired\.$/),
    ).toBeVisible()
    await expect(page.getByRole('article', { name: /14 July$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^1 pending change/ })).toBeHidden()
    expect(network.sent(/POST .*manual-entries$/)).toHaveLength(1)
    expect(await entriesOf(member)).toEqual([])
  })

  test('a change without an answer waits in sight, and can be stopped (issue 16, C7)', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    const member = await memberWithRoster(server)
    await openRoster(page, network, member)
    network.rule(create, 'drop', { method: 'POST' })
    await addEntry(page, 'Night class', 14)
    await expect(page.getByText(/^No answer yet for Night class, /)).toBeVisible()
    await page.getByRole('button', { name: /^1 pending change/ }).click()
    await page.getByRole('button', { name: /^Discard: Night class/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Every change has been sent.')).toBeVisible()
    network.clear()
    await page.goto(network.url + inJuly)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article', { name: /14 July$/ })).toHaveCount(0)
    expect(await entriesOf(member)).toEqual([])
  })

  test('writes made without a network are sent in their order once there is one', async ({
    page,
    context,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    const member = await memberWithRoster(server)
    await openRoster(page, network, member)
    await page.getByRole('button', { name: /^Roster actions/ }).waitFor()
    await untilInstalled(page)
    await context.setOffline(true)
    for (const [title, day] of [
      ['First', 14],
      ['Second', 15],
    ] as const) {
      await addEntry(page, title, day)
      await expect(page.getByRole('article', { name: new RegExp(` ${day} July$`) })).toContainText(title)
    }
    expect(network.sent(/POST .*manual-entries$/)).toHaveLength(0)
    await context.setOffline(false)
    await expect.poll(() => entriesOf(member), { timeout: 90_000 }).toEqual(['First', 'Second'])
    const sent = network.sent(/POST .*manual-entries$/).map(({ body }) => /"title":"(\w+)"/.exec(body)?.[1])
    expect(sent).toEqual(['First', 'Second'])
  })
})
