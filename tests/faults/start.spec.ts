import type { Page } from '@playwright/test'
import { hold, type FaultProxy } from '../support/fault-proxy.ts'
import { expect, test, untilInstalled } from './fixtures.ts'

const splash = (page: Page) => page.locator('#splash')
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Slipstream could not start' })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })
const wall = (page: Page) => page.getByRole('button', { name: 'Enter Beta' })

/** The page itself has a wall (docs/decisions/0038-first-paint.md): this is the app's. */
async function expectAppsWall(page: Page): Promise<void> {
  await expect(wall(page)).toBeVisible()
  await expect(page.locator('#root[data-page]')).toHaveCount(0)
}

/** Opens the page, and waits until what watches over its start is there. */
async function open(page: Page, network: FaultProxy): Promise<void> {
  const watcher = page.waitForResponse(/\/assets\/watch-start-/)
  await page.goto(network.url, { waitUntil: 'commit' })
  await (await watcher).finished()
}

/** Lets time go by until it has failed: what watches may have begun a moment after it came. */
async function untilFailed(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(failed(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

const script = /^\/assets\/start-[\w-]+\.js/

test.describe('an app that does not start (spec §2 and §9 Splash emergency removal; issue 16, C3)', () => {
  test.describe('on a first visit', () => {
    test.use({ serviceWorkers: 'block' })

    test.beforeEach(({ watch }) => {
      // There is no worker here.
      watch.expectError(/^service worker not registered/)
    })

    test('its script hangs: after 45 s the splash gives way to words, and Reload brings the app', async ({
      page,
      network,
      watch,
    }) => {
      watch.expectReloads(1)
      // A clock that stands: on a slow machine the time that this takes would count towards the 45 s.
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      const held = hold()
      const { remove } = network.rule(script, held.fault)
      await open(page, network)
      await expect(wall(page)).toBeVisible()
      await expect(splash(page)).toBeHidden()
      await page.clock.runFor(44_000)
      await expect(failed(page)).toBeHidden()
      await untilFailed(page)
      remove()
      await page.clock.resume()
      await reload(page).tap()
      await expectAppsWall(page)
      held.release()
    })

    test('its script comes after that: the app takes over, and the words are gone', async ({
      page,
      network,
    }) => {
      await page.clock.install()
      const held = hold()
      network.rule(script, held.fault)
      await open(page, network)
      await page.clock.runFor(45_000)
      await untilFailed(page)
      held.release()
      await expect(failed(page)).toBeHidden()
      await expect(async () => {
        await page.clock.runFor(500)
        await expect(page.locator('#root[data-page]')).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(wall(page)).toBeVisible()
      await expect(splash(page)).toHaveCount(0)
    })
  })

  test('what watches over the start is on the device too, and cannot hold the app up', async ({
    page,
    network,
  }) => {
    const held = hold()
    const { remove, seen } = network.rule(/^\/assets\/watch-start-/, held.fault)
    await page.goto(network.url, { waitUntil: 'commit' })
    await expect(wall(page)).toBeVisible()
    expect(seen).toHaveLength(1)
    held.release()
    remove()
    await untilInstalled(page)
    const isCached = () =>
      page.evaluate(async () => {
        const watcher = [...document.scripts].find(({ src }) => src.includes('/watch-start-'))
        return (
          watcher !== undefined && (await caches.match(watcher.src, { ignoreSearch: true })) !== undefined
        )
      })
    await expect.poll(isCached).toBe(true)
  })
})
