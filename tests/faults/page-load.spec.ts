import type { Page } from '@playwright/test'
import { hold } from '../support/fault-proxy.ts'
import { expect, memberWithRoster, openRoster, test, trip } from './fixtures.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading$/ })
const searchForm = (page: Page) => page.getByRole('button', { name: 'Search flights' })
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Loading Error' })
const message = 'The page is taking too long to load. Please check your connection and try refreshing.'

// The worker has every chunk on the device: this is a first visit, or a browser without one.
test.use({ serviceWorkers: 'block' })

test.describe('a page whose script hangs (spec §2 Page-load fallback; issue 16, C1)', () => {
  test.beforeEach(({ watch }) => {
    // There is no worker here.
    watch.expectError(/^service worker not registered/)
  })

  test('the tab moves, a spinner, at 15 s the dialog, and closing it reloads', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectReloads(1)
    await page.clock.install()
    // Before the roster: an idle page asks for the script too.
    const held = hold()
    const { remove } = network.rule(/^\/assets\/search-(?!later)/, held.fault)
    await openRoster(page, network, await memberWithRoster(server))
    await place(page, 'Flights').waitFor()
    // From here on time goes by only where this says so: what a slow machine takes is no part of the 15 s.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

    await place(page, 'Flights').tap()
    await page.clock.runFor(1000)
    await expect(place(page, 'Flights')).toHaveAttribute('aria-current', 'page')
    await expect(title(page, 'Flights')).toBeVisible()
    await expect(spinner(page)).toBeVisible()
    await expect(trip(page)).toBeHidden()

    await page.clock.runFor(13_000)
    await expect(error(page)).toHaveCount(0)
    await page.clock.runFor(2000)
    await expect(error(page)).toContainText(message)
    remove()
    await page.clock.resume()
    await error(page).getByRole('button', { name: 'OK' }).tap()
    await expect(searchForm(page)).toBeVisible()
    held.release()
  })

  test('a finger on a link has its screen loaded before the tap is over (issue 17)', async ({
    page,
    network,
    server,
  }) => {
    // The idle page loads one thing after another, screens last, and waits for this one.
    const held = hold()
    network.rule(/^\/assets\/roster-later/, held.fault)
    await openRoster(page, network, await memberWithRoster(server))
    await place(page, 'Saved').waitFor()
    const asked = () => network.sent(/^GET \/assets\/saved-(?!later)/).length
    expect(asked()).toBe(0)
    await place(page, 'Saved').dispatchEvent('pointerdown')
    await expect.poll(asked).toBe(1)
    await expect(title(page, 'Roster')).toBeVisible()
    held.release()
  })
})
