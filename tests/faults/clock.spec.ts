import { expect, inJuly, memberWithRoster, onlyInFull, openRoster, test, trip } from './fixtures.ts'
import { failedCalls } from './watch.ts'

const negative = /[-−–]\s?\d+\s?(?:ms|s|sec|min|h|hours?|days?)\b|\bin the future\b/i

test.describe('a clock that is wrong (spec §9 Cache and refresh; styles.md)', () => {
  for (const [words, hours] of [
    ['back', -1],
    ['forward', 1],
  ] as const) {
    test(
      `set ${words} an hour while the app is open: never a negative age, and no storm of calls`,
      hours > 0 ? onlyInFull : {},
      async ({ page, network, server, watch }) => {
        // A clock run forward ends the patience with calls whose answers are on their way.
        watch.expectError(failedCalls)
        await page.clock.install()
        await openRoster(page, network, await memberWithRoster(server))
        await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
        const calls = network.sent(/\/api\//).length
        for (const path of [inJuly, '/dashboard/saved', '/dashboard/flight-changes', inJuly]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.clock.runFor(5000)
          expect(await page.locator('#root').innerText()).not.toMatch(negative)
        }
        await expect(trip(page)).toBeVisible()
        expect(network.sent(/\/api\//).length - calls).toBeLessThan(60)
        const refreshes = network.sent(/auth\/refresh/).length
        await page.clock.runFor(60_000)
        expect(network.sent(/auth\/refresh/).length - refreshes).toBeLessThanOrEqual(1)
      },
    )
  }
})
