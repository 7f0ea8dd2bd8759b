import { hold } from '../support/fault-proxy.ts'
import { callEngine } from './engine.ts'
import { expect, loseAccess, memberWithRoster, openRoster, test, trip } from './fixtures.ts'
import { failedCalls } from './watch.ts'

test.describe('the session under faults (spec §4 Session)', () => {
  test.beforeEach(async ({ page, network, server, watch }) => {
    watch.expectError(failedCalls)
    await openRoster(page, network, await memberWithRoster(server))
  })

  test('five tabs call without access in one moment: one refresh, and what was refused is sent again once', async ({
    page,
    context,
    network,
  }) => {
    const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
    for (const other of others) {
      // The month comes from the device, often before the profile that each start asks for.
      const started = other.waitForResponse(/profile\/fetch/)
      await other.goto(page.url())
      await expect(trip(other)).toBeVisible()
      await started
    }
    const refreshes = network.sent(/auth\/refresh/).length
    const before = network.sent(/profile\/fetch/).length
    await loseAccess(context)
    const forced = { args: [{ force: true }] }
    const ends = await Promise.all(
      [page, ...others].map((tab) => callEngine(tab, 'session.fetchProfile', forced)),
    )
    expect(ends.flat()).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
    expect(network.sent(/auth\/refresh/)).toHaveLength(refreshes + 1)
    const calls = network.sent(/profile\/fetch/).slice(before)
    const retries = calls.filter((call) => call.header('authorization').startsWith('Bearer '))
    // Chromium sends one GET of a URL after another: a late tab's has the new session's cookie, and is not refused.
    expect(retries.length).toBeGreaterThan(0)
    expect(calls).toHaveLength(5 + retries.length)
    await expect(trip(page)).toBeVisible()
  })

  test('back, while the log-in page loads after a log-out: the log-in page still comes', async ({
    page,
    network,
  }) => {
    const landing = hold()
    const { seen } = network.rule(/^\/assets\/landing-(?!later)/, landing.fault)
    // An entry of the history to go back from, as a form has that closes by itself once it is saved.
    await page.getByRole('button', { name: /^Roster actions/ }).click()
    await page.getByRole('menuitem', { name: /^Add entry/ }).click()
    await page.getByRole('dialog', { name: 'Add entry' }).waitFor()
    await callEngine(page, 'session.logout')
    await expect.poll(() => seen.length).toBe(1)
    await page.waitForURL('/')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true })
          history.back()
        }),
    )
    landing.release()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
