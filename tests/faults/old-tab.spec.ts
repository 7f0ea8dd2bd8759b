import type { Page } from '@playwright/test'
import { expect, memberWithRoster, onlyInFull, openRoster, test } from './fixtures.ts'

/** What a server answers for a file that the deploy after it took away. */
const notThere = { status: 404, type: 'text/plain', body: 'Not found' } as const
const chunk = /^\/assets\/(?:MemberRoutes|SettingsRoutes)-/

// The worker has every chunk on the device: an old tab is one that never had it, or lost it.
test.use({ serviceWorkers: 'block' })

const goToSettings = (page: Page) => page.getByRole('link', { name: 'Settings' }).first().click()

test.describe('an old tab after a new deploy (spec §4 Service worker; styles.md)', () => {
  test.beforeEach(async ({ page, network, server, watch }) => {
    watch.expectError(
      /^Failed to load resource|chunk|dynamically imported module|^call failed|^screen not loaded/i,
    )
    // There is no worker here.
    watch.expectError(/^service worker not registered/)
    await openRoster(page, network, await memberWithRoster(server))
  })

  test('a lazy chunk is gone: one guarded reload, and the screen is there', async ({
    page,
    network,
    watch,
  }) => {
    watch.expectReloads(1)
    const { seen } = network.rule(chunk, notThere, { times: 1 })
    await goToSettings(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(seen).toHaveLength(1)
  })

  test(
    'it stays gone: one reload all the same, then words and ways on',
    onlyInFull,
    async ({ page, network, watch }) => {
      watch.expectReloads(1)
      network.rule(chunk, notThere)
      await goToSettings(page)
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
      await expect.poll(() => watch.reloads.length).toBe(1)
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
      network.clear()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    },
  )

  test('offline there is no reload at all, which would lose the screen', async ({ page, context, watch }) => {
    // Nothing else can be loaded either.
    watch.expectError(/^(?:the roster is|badge and notices are) not kept up|^section failed/)
    await page.getByRole('link', { name: 'Settings' }).first().waitFor()
    await context.setOffline(true)
    await goToSettings(page)
    await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible()
    expect(watch.reloads).toEqual([])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})
