import { hold } from '../support/fault-proxy.ts'
import { callEngine } from './engine.ts'
import { expect, loseAccess, memberWithRoster, openRoster, test, trip } from './fixtures.ts'
import { failedCalls } from './watch.ts'

test.describe('the session under faults (spec §4 Session)', () => {
  test.beforeEach(async ({ page, network, server, watch }) => {
    watch.expectError(failedCalls)
    await openRoster(page, network, await memberWithRoster(server))
  })

  test('twenty parallel 401s: one refresh, twenty retries', async ({ page, context, network }) => {
    const refreshes = network.sent(/auth\/refresh/).length
    const before = network.sent(/profile\/fetch/).length
    await loseAccess(context)
    const ends = await callEngine(page, 'session.fetchProfile', { args: [{ force: true }], times: 20 })
    expect(ends).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
    expect(network.sent(/auth\/refresh/)).toHaveLength(refreshes + 1)
    const calls = network.sent(/profile\/fetch/).slice(before)
    expect(calls).toHaveLength(40)
    expect(calls.filter((call) => call.header('authorization').startsWith('Bearer '))).toHaveLength(20)
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
