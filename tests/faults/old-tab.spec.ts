import type { Page } from '@playwright/test'
import { expect, memberWithRoster, onlyInFull, openRoster, test } from './fixtures.ts'

/** What a server answers for a file that a later deploy took away. */
const notThere = { status: 404, type: 'text/plain', body: 'Not found' } as const
const chunk = /^\/assets\/settings-(?!later)/

// The worker has every chunk on the device: an old tab is one that never had it, or lost it.
test.use({ serviceWorkers: 'block' })

const goToSettings = (page: Page) => page.getByRole('link', { name: 'Settings' }).first().click()
/** A row of the screen itself: its heading stands over the wait for it too. */
const settings = (page: Page) => page.getByRole('link', { name: /^Profile/ })

test.describe('an old tab after a new deploy (spec §4 Service worker; styles.md)', () => {
  // Gone from the beginning: parts that load by themselves once the page is idle would bring the screen's chunk with them.
  test.beforeEach(async ({ page, network, server, watch }) => {
    watch.expectError(
      /^Failed to load resource|chunk|dynamically imported module|^call failed|^screen not loaded/i,
    )
    // There is no worker here.
    watch.expectError(/^service worker not registered/)
    network.rule(chunk, notThere)
    await openRoster(page, network, await memberWithRoster(server))
  })

  test('a lazy chunk is gone: one guarded reload, and the screen is there', async ({
    page,
    network,
    watch,
  }) => {
    watch.expectReloads(1)
    // The page that is loaded again is the newer build's, whose chunks are there.
    page.on('request', (request) => request.isNavigationRequest() && network.clear())
    await goToSettings(page)
    await expect.poll(() => watch.reloads.length).toBe(1)
    await expect(settings(page)).toBeVisible()
  })

  test(
    'it stays gone: one reload all the same, then words and ways on',
    onlyInFull,
    async ({ page, network, watch }) => {
      watch.expectReloads(1)
      await goToSettings(page)
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
      await expect.poll(() => watch.reloads.length).toBe(1)
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
      network.clear()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(settings(page)).toBeVisible()
    },
  )

  test('offline there is no reload at all, which would lose the screen', async ({
    page,
    context,
    network,
    watch,
  }) => {
    // Nothing else can be loaded either.
    watch.expectError(/^(?:the roster is|badge and notices are) not kept up|^section failed/)
    await page.getByRole('link', { name: 'Settings' }).first().waitFor()
    await context.setOffline(true)
    await goToSettings(page)
    await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible()
    expect(watch.reloads).toEqual([])
    network.clear()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(settings(page)).toBeVisible()
  })
})
