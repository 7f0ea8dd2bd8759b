import type { Locator, Page } from '@playwright/test'
import { hold, portalPage } from '../support/fault-proxy.ts'
import { callEngine } from './engine.ts'
import {
  expect,
  inJuly,
  memberWithRoster,
  openRoster,
  signInByCalls,
  test,
  trip,
  untilInstalled,
} from './fixtures.ts'
import { failedCalls } from './watch.ts'

const offline = (page: Page) => page.getByText(/^Offline - showing cached data for/)

/** Lets time go by, some seconds at once, until it is so: the checks of a connection take minutes. */
async function afterAWhile(page: Page, isSo: () => Promise<void>, step = 5000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await isSo()
  }).toPass({ timeout: 40_000 })
}

const seen = (thing: Locator) => () => expect(thing).toBeVisible({ timeout: 500 })
const gone = (thing: Locator) => () => expect(thing).toBeHidden({ timeout: 500 })

test.describe('a network that lies (spec §4 Network quality, §7 Health)', () => {
  test('a captive portal answers 200 HTML: offline, with the roster, until it is over', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    // What only screens with a connection show is not on the device: an idle page asks for it, and gets the portal's page.
    watch.expectError(/^Failed to load module script/)
    await page.clock.install()
    await openRoster(page, network, await memberWithRoster(server))
    await untilInstalled(page)
    const { seen: lies, remove } = network.rule(/./, portalPage)
    await page.reload()
    await expect(trip(page)).toBeVisible()
    await afterAWhile(page, seen(offline(page)))
    expect(lies.length).toBeGreaterThan(0)
    await expect(page.getByText('Hotel Wi-Fi')).toHaveCount(0)
    await expect(trip(page)).toBeVisible()
    remove()
    await afterAWhile(page, gone(offline(page)))
    await expect(trip(page)).toBeVisible()
    const profile = await callEngine(page, 'session.fetchProfile', { args: [{ force: true }] })
    expect(profile).toEqual(['fulfilled'])
  })

  test('the roster’s answer is cut: the month says so, and Try Again brings it', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    await signInByCalls(page.context(), network.url, await memberWithRoster(server))
    const { remove } = network.rule(/\/roster\/roster\?/, 'cut')
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
  })
})
