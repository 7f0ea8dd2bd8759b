import type { Page } from '@playwright/test'
import { breakField, corrupt, recordNames } from './device.ts'
import { callEngine } from './engine.ts'
import { expect, july, memberWithRoster, openRoster, test, trip, untilInstalled } from './fixtures.ts'
import { failedCalls } from './watch.ts'

const degraded = /^storage degraded/
const notice = (page: Page) => page.getByText('This device cannot keep data for offline use.')
const months = async (page: Page) => (await recordNames(page)).filter((name) => name.includes('/month/'))

test.describe('storage that fails (design.md §3 Storage; styles.md)', () => {
  test('a corrupt record: only it is lost', async ({ page, context, network, server, watch }) => {
    watch.expectError(failedCalls)
    watch.expectError(degraded)
    await openRoster(page, network, await memberWithRoster(server))
    await untilInstalled(page)
    await expect.poll(async () => (await months(page)).length).toBe(5)
    const before = await recordNames(page)
    await context.setOffline(true)
    await corrupt(page, `month/${july}`)
    await page.reload()
    await expect(page.getByText(/^No data available for July/)).toBeVisible()
    const after = await recordNames(page)
    expect(before.filter((name) => !after.includes(name))).toEqual(
      before.filter((name) => name.endsWith(`month/${july}`)),
    )
    await context.setOffline(false)
    await page.reload()
    await expect(trip(page)).toBeVisible()
    await expect.poll(async () => (await months(page)).length).toBe(5)
  })

  test('one field of a month is broken: the screen says so, and a refresh of the page has the month again (issue 43, 5)', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(degraded)
    watch.expectError(/section failed/)
    watch.expectReloads(1)
    await openRoster(page, network, await memberWithRoster(server))
    await expect.poll(async () => (await months(page)).length).toBe(5)
    await breakField(page, `month/${july}`)
    await page.reload()
    await expect(page.getByText('An error occurred while loading this component.')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(trip(page)).toBeVisible()
  })

  test('the quota is exceeded on every write: the app is usable, and says so once', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(degraded)
    await page.context().addInitScript(() => {
      const full = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      // The beta wall was passed while there was space.
      addEventListener('DOMContentLoaded', () => {
        Object.defineProperty(Storage.prototype, 'setItem', { value: full })
      })
      for (const name of ['put', 'add'])
        Object.defineProperty(IDBObjectStore.prototype, name, { value: full })
    })
    const member = await memberWithRoster(server)
    // The notice goes after four seconds, which a busy machine may need for the roster.
    const expectNotice = () => expect(notice(page)).toHaveCount(1)
    await Promise.all([expectNotice(), openRoster(page, network, member)])
    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(
      page.getByRole('heading', { name: /^No roster for August \d+ yet$|^No duties in August/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Previous month/ }).click()
    await expect(trip(page)).toBeVisible()
    const [changed] = await callEngine(page, 'session.updateSettings', { args: [{ slipTime: 45 }] })
    expect(changed).toBe('fulfilled')
    // The first visit's notice is over, so that the next one is the second visit's.
    await expect(notice(page)).toHaveCount(0)
    await Promise.all([expectNotice(), page.reload()])
    await expect(trip(page)).toBeVisible()
  })
})
