import type { Locator, Page } from '@playwright/test'
import { memberOf } from '../e2e/fixtures.ts'
import { hold, portalPage, type Outcome } from '../support/fault-proxy.ts'
import { callEngine } from './engine.ts'
import {
  expect,
  inJuly,
  july,
  memberWithRoster,
  onlyInFull,
  openRoster,
  signInByCalls,
  test,
  trip,
  untilInstalled,
} from './fixtures.ts'
import { failedCalls } from './watch.ts'

const calls = /^\/(?:api|ws)\//
const offline = (page: Page) => page.getByText('Offline', { exact: true })

/** Lets time go by, some seconds at once, until it is so: the checks of a connection take minutes. */
async function afterAWhile(page: Page, isSo: () => Promise<void>, step = 5000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await isSo()
  }).toPass({ timeout: 40_000 })
}

const seen = (thing: Locator) => () => expect(thing).toBeVisible({ timeout: 500 })
const gone = (thing: Locator) => () => expect(thing).toBeHidden({ timeout: 500 })

test.describe('a network that lies (spec §4 Network quality, §7 Health; styles.md)', () => {
  for (const [words, outcome] of [
    ['a captive portal answers 200 HTML', portalPage],
    ['navigator.onLine says yes, and nothing comes through', 'drop'],
  ] satisfies [string, Outcome][]) {
    test(
      `${words}: offline, with the roster, until it is over`,
      outcome === 'drop' ? onlyInFull : {},
      async ({ page, network, server, watch }) => {
        watch.expectError(failedCalls)
        // What only screens with a connection show is not on the device: an idle page asks for it, and gets the portal's page.
        watch.expectError(/^Failed to load module script/)
        await page.clock.install()
        await openRoster(page, network, await memberWithRoster(server))
        await untilInstalled(page)
        const { seen: lies, remove } = network.rule(outcome === 'drop' ? calls : /./, outcome)
        await page.reload()
        await expect(trip(page)).toBeVisible()
        await afterAWhile(page, seen(offline(page)))
        expect(lies.length).toBeGreaterThan(0)
        await expect(page.getByText('Hotel Wi-Fi')).toHaveCount(0)
        await expect(trip(page)).toBeVisible()
        remove()
        await afterAWhile(page, gone(offline(page)))
        await expect(trip(page)).toBeVisible()
        expect(await callEngine(page, 'session.fetchProfile', { args: [{ force: true }] })).toEqual([
          'fulfilled',
        ])
      },
    )
  }

  test('navigator.onLine says no, and everything comes through: the roster is fetched, and offline it is not', async ({
    page,
    context,
    network,
    server,
  }) => {
    await page.clock.install()
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
    )
    await openRoster(page, network, await memberWithRoster(server))
    await afterAWhile(page, gone(offline(page)))
    await expect(trip(page)).toBeVisible()
  })

  test('a server that answers 500 to everything can be reached: the roster stays, and it is not called offline', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    await page.clock.install()
    await openRoster(page, network, await memberWithRoster(server))
    const { seen: failures } = network.rule(calls, {
      status: 500,
      body: '{"error":"Down.","code":"internal_error"}',
    })
    await page.reload()
    await expect(trip(page)).toBeVisible()
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    for (let minute = 0; minute < 2; minute += 1) {
      await page.clock.runFor(30_000)
      await expect(offline(page)).toBeHidden()
    }
    await expect(trip(page)).toBeVisible()
  })

  for (const outcome of ['cut', 'truncate', 'lose-answer'] satisfies Outcome[]) {
    test(
      `the roster’s answer is ${outcome}: said in words, and Try Again brings it`,
      outcome === 'cut' ? {} : onlyInFull,
      async ({ page, network, server, watch }) => {
        watch.expectError(failedCalls)
        await signInByCalls(page.context(), network.url, await memberWithRoster(server))
        const { remove } = network.rule(/\/roster\/roster\?/, outcome)
        // Once a check has reached the server the app asks again by itself, and there is nothing to press.
        const check = hold()
        network.rule(/\/maintenance\/health/, check.fault)
        await page.goto(inJuly)
        await expect(
          page.getByText(/^Failed to fetch roster data\.$|^No data available for July \d+$/).first(),
        ).toBeVisible()
        remove()
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(trip(page)).toBeVisible()
        check.release()
      },
    )
  }
})

test.describe('a job’s socket (spec §4 Job; styles.md)', () => {
  test('open but silent: polling takes over, and the result comes once', async ({
    page,
    network,
    server,
  }) => {
    await page.clock.install()
    const socket = network.rule(/^\/ws\/jobs\//, 'silence')
    await signInByCalls(page.context(), network.url, await memberOf(server))
    await page.goto(inJuly)
    await page.getByRole('button', { name: 'Fetch roster' }).click()
    const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
    await prompt.getByLabel('Password', { exact: true }).fill(server.crew_password)
    await prompt.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => socket.seen.length).toBe(1)
    expect(network.sent(/tasks\/task/)).toHaveLength(0)
    // The notice goes after four seconds.
    await afterAWhile(page, seen(page.getByText(`July ${july.slice(0, 4)} is up to date.`)), 1000)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(socket.seen).toHaveLength(1)
    const polls = network.sent(/tasks\/task/).length
    expect(polls).toBeGreaterThan(0)
    await expect(page.getByText(`July ${july.slice(0, 4)} is up to date.`)).toHaveCount(1)
    await page.clock.runFor(10_000)
    expect(network.sent(/tasks\/task/)).toHaveLength(polls)
  })
})
