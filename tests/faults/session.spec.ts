import { csrfHeaders, frontendCookieAt, sessionCookies } from '@slipstream/contract/session'
import type { BrowserContext } from '@playwright/test'
import type { Member } from '../e2e/fixtures.ts'
import { hold, json, startFaultProxy, type Outcome } from '../support/fault-proxy.ts'
import { startServer } from '../support/server.ts'
import { everythingOn } from './device.ts'
import { callEngine } from './engine.ts'
import {
  expect,
  inJuly,
  loseAccess,
  memberWithRoster,
  onlyInFull,
  openRoster,
  signInByCalls,
  test,
  trip,
} from './fixtures.ts'
import { failedCalls } from './watch.ts'

const refresh = /\/auth\/refresh$/
const fetchProfile = { args: [{ force: true }] }
const fulfilled = (count: number) => Array.from({ length: count }, () => 'fulfilled')

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name)?.value

test.describe('the session under faults (spec §4 Session; styles.md)', () => {
  let member: Member

  test.beforeEach(async ({ page, network, server, watch }) => {
    watch.expectError(failedCalls)
    member = await memberWithRoster(server)
    await openRoster(page, network, member)
  })

  test('twenty parallel 401s: one refresh, twenty retries', async ({ page, context, network }) => {
    const refreshes = network.sent(/auth\/refresh/).length
    const before = network.sent(/profile\/fetch/).length
    await loseAccess(context)
    const ends = await callEngine(page, 'session.fetchProfile', { ...fetchProfile, times: 20 })
    expect(ends).toEqual(fulfilled(20))
    expect(network.sent(/auth\/refresh/)).toHaveLength(refreshes + 1)
    const calls = network.sent(/profile\/fetch/).slice(before)
    expect(calls).toHaveLength(40)
    expect(calls.filter((call) => call.header('authorization').startsWith('Bearer '))).toHaveLength(20)
    await expect(trip(page)).toBeVisible()
  })

  test('two tabs refresh at once, in a browser without locks: both stay signed in', async ({
    page,
    context,
    network,
  }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const other = await context.newPage()
    await Promise.all([page.goto(inJuly), other.goto(inJuly)])
    await Promise.all([page, other].map((tab) => trip(tab).waitFor()))
    const { fault, release } = hold()
    const { seen } = network.rule(refresh, fault)
    await loseAccess(context)
    const calls = Promise.all(
      [page, other].map((tab) => callEngine(tab, 'session.fetchProfile', fetchProfile)),
    )
    await expect.poll(() => seen.length).toBe(2)
    release()
    expect((await calls).flat()).toEqual(fulfilled(2))
    await Promise.all([page, other].map((tab) => tab.reload()))
    await Promise.all([page, other].map((tab) => expect(trip(tab)).toBeVisible()))
    expect(await cookie(context, frontendCookieAt(new URL(network.url).port))).toBeTruthy()
  })

  test('a lock that hangs keeps nobody: after five seconds the refresh goes on without it', async ({
    page,
    context,
    network,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(LockManager.prototype, 'request', { value: () => new Promise(() => undefined) })
    })
    await page.goto(inJuly)
    await trip(page).waitFor()
    const refreshes = network.sent(/auth\/refresh/).length
    await loseAccess(context)
    expect(await callEngine(page, 'session.fetchProfile', fetchProfile)).toEqual(fulfilled(1))
    expect(network.sent(/auth\/refresh/)).toHaveLength(refreshes + 1)
  })

  test('a refresh that hangs takes another tab’s success at once (issue 16, B2)', async ({
    page,
    context,
    network,
  }) => {
    const other = await context.newPage()
    await other.goto(inJuly)
    await trip(other).waitFor()
    const { fault, release } = hold('drop')
    const { seen } = network.rule(refresh, fault, { times: 1 })
    await loseAccess(context)
    const hanging = callEngine(page, 'session.refresh')
    await expect.poll(() => seen.length).toBe(1)
    // Waits five seconds for the lock that the first tab holds, then goes on without it.
    expect(await callEngine(other, 'session.fetchProfile', fetchProfile)).toEqual(fulfilled(1))
    // Its own call would be given up after 30 s only, and then be rejected.
    expect(await hanging).toEqual(fulfilled(1))
    release()
  })

  for (const [words, outcome] of [
    ['500', json({ error: 'Down.', code: 'internal_error' }, 500)],
    ['nothing', 'drop'],
    ['a page of HTML', { status: 200, type: 'text/html', body: '<html>Welcome</html>' }],
  ] satisfies [string, Outcome][]) {
    test(
      `refresh answers ${words}: session and roster stay`,
      outcome === 'drop' ? {} : onlyInFull,
      async ({ page, context, network }) => {
        const { seen, remove } = network.rule(refresh, outcome)
        await loseAccess(context)
        await page.reload()
        await expect.poll(() => seen.length).toBeGreaterThan(0)
        await expect(trip(page)).toBeVisible()
        await expect(page).toHaveURL(inJuly)
        expect(await cookie(context, frontendCookieAt(new URL(network.url).port))).toBeTruthy()
        remove()
        // Asked again, for the first may join one of the page's own that the fault has answered already.
        await expect.poll(() => callEngine(page, 'session.refresh')).toEqual(fulfilled(1))
        expect(await callEngine(page, 'session.fetchProfile', fetchProfile)).toEqual(fulfilled(1))
      },
    )
  }

  test('log-out during a refresh: nothing is written after', async ({ page, context, network }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // The server has answered; the answer is on its way while the user leaves.
    const { seen } = network.rule(refresh, {
      rewrite: async (body) => {
        await released
        return body
      },
    })
    await loseAccess(context)
    const call = callEngine(page, 'session.fetchProfile', fetchProfile)
    await expect.poll(() => seen.length).toBe(1)
    await callEngine(page, 'session.logout')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    release()
    expect(await call).not.toEqual(fulfilled(1))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await cookie(context, frontendCookieAt(new URL(network.url).port))).toBeUndefined()
    expect(await everythingOn(page)).not.toContain(`"roster"`)
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

  test('CSRF rotated between attempt and retry: the retry carries the new one', async ({
    page,
    context,
    network,
  }) => {
    const path = /\/user\/settings$/
    const before = await cookie(context, sessionCookies.csrfAccess)
    const { seen } = network.rule(path, 'pass', { method: 'PATCH' })
    // The same user logs in again in another tab while the call is on its way.
    const { seen: refused } = network.rule(
      path,
      async () => {
        await signInByCalls(context, network.url, member)
        return json({ error: 'The security token does not match.', code: 'csrf_failed' }, 403)
      },
      { method: 'PATCH', times: 1 },
    )
    const change = { args: [{ darkMode: true }] }
    expect(await callEngine(page, 'session.updateSettings', change)).toEqual(fulfilled(1))
    const after = await cookie(context, sessionCookies.csrfAccess)
    expect(after).not.toBe(before)
    expect(refused.map((call) => call.header(csrfHeaders.access))).toEqual([before])
    expect(seen.map((call) => call.header(csrfHeaders.access))).toEqual([after])
    await expect(trip(page)).toBeVisible()
  })
})

test.describe('two servers on two ports of one host (issue 16, B1)', () => {
  test('log in, refresh and log out each by itself in one browser', async ({
    page,
    context,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    // A secret of its own, which the servers of a test run otherwise share by their template.
    const second = await startServer({ env: { SESSION_SECRET: 'the secret of another server on this host' } })
    const otherNetwork = await startFaultProxy(second.url)
    try {
      await openRoster(page, network, await memberWithRoster(server))
      const other = await context.newPage()
      await openRoster(other, otherNetwork, await memberWithRoster(second))

      // Both go on after a reload and a refresh, in turn.
      for (const [tab, at] of [
        [page, network],
        [other, otherNetwork],
        [page, network],
      ] as const) {
        await context.clearCookies({ name: new RegExp(`^access_token(_${new URL(at.url).port})?$`) })
        await tab.reload()
        await expect(trip(tab)).toBeVisible()
        expect(await callEngine(tab, 'session.fetchProfile', fetchProfile)).toEqual(fulfilled(1))
        const change = { args: [{ darkMode: true }] }
        expect(await callEngine(tab, 'session.updateSettings', change)).toEqual(fulfilled(1))
      }

      await callEngine(page, 'session.logout')
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      await other.reload()
      await expect(trip(other)).toBeVisible()
      expect(await callEngine(other, 'session.refresh')).toEqual(fulfilled(1))
    } finally {
      await context.close()
      await otherNetwork.close()
      await second.stop()
      await second.clean()
    }
  })
})
