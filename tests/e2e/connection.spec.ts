import { expect, fetchRoster, joinAs, tapOn, test } from './fixtures.ts'

/** The words of specification §4 Notifications. */
const lost =
  "You're offline. Some features may be limited, but you can still view your cached roster and saved flights."
const back = "You're back online! Syncing..."

test(
  'a connection that goes and comes: told once each, the search left for the roster, and an offline reload ends by itself',
  { tag: '@engines' },
  async ({ page, context, server }) => {
    await joinAs(page, server, '/dashboard')
    await fetchRoster(page, server)
    const duty = page.getByRole('article').first()
    await expect(duty).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const chip = page.locator('output').getByText('Offline', { exact: true })

    await tapOn(page.getByRole('link', { name: 'Flights' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await expect(chip).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(back)).toBeVisible()
    await expect(chip).toBeHidden()

    await context.setOffline(true)
    await page.reload()
    await expect(duty).toBeVisible()
    await expect(chip).toBeVisible()
    await page.waitForLoadState('networkidle')
    const synced = page.waitForResponse((answer) => answer.url().includes('/user/profile/fetch'))
    await context.setOffline(false)
    await expect(page.getByText(back)).toBeVisible()
    await expect(chip).toBeHidden()
    expect((await synced).status()).toBe(200)
  },
)

test(
  'what is said of a month offline: of a fresh copy, of one that is not there, and after an offline start (spec §8; issue 16, C2)',
  { tag: '@engines' },
  async ({ page, context, server }) => {
    const cached = page.getByText(/^Offline - showing cached data for [A-Z][a-z]+ \d{4}$/)
    await joinAs(page, server, '/dashboard')
    await fetchRoster(page, server)
    const duty = page.getByRole('article').first()
    await expect(duty).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect(cached).toBeHidden()
    await context.setOffline(true)
    await expect(cached).toBeVisible()
    await expect(duty).toBeVisible()
    await context.setOffline(false)
    await expect(cached).toBeHidden()

    await context.setOffline(true)
    await page.reload()
    await expect(cached).toBeVisible()
    await page.goto(new URL('/dashboard?month=2031-03', server.url).href)
    await expect(page.getByText('No data available for March 2031')).toBeVisible()
    await page.goto(server.url)
    await expect(cached).toBeVisible()
    await context.setOffline(false)
    await expect(cached).toBeHidden()
  },
)
