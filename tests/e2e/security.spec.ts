import type { Page, Request } from '@playwright/test'
import { enterBeta, expect, fetchRoster, logIn, newcomerOf, pressOn, test, typeLogIn } from './fixtures.ts'
import { newcomerPassword } from '../support/newcomer.ts'

/** What the browser refused or would have refused, in its own words, from the first line of the page on. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      void Reflect.get(
        globalThis,
        'tellViolation',
      )([violatedDirective, blockedURI, sample, sourceFile].join(' '))
    })
  })
  page.on('console', (message) => {
    if (/content security policy|permissions.policy|trusted/i.test(message.text()))
      violations.push(message.text())
  })
  return violations
}

const workerIsActive = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.scriptURL
  })

test.describe('nothing injected runs (issue 7 Security; ASVS 3.4)', () => {
  test('the app works under its own policy without a violation', async ({ page, server }) => {
    // Eight screens, one after another.
    test.slow()
    const violations = await watchViolations(page)
    await logIn(page, server)
    // Another test may have fetched it for the same user.
    await page
      .getByRole('button', { name: /^Fetch/ })
      .or(page.getByRole('article'))
      .first()
      .waitFor()
    if ((await page.getByRole('article').count()) === 0) await fetchRoster(page, server)
    await page.getByRole('article').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const place of [
      'hotline',
      'saved',
      'flight-changes',
      'settings',
      'settings/profile',
      'settings/app',
    ]) {
      await page.goto(new URL(`/dashboard/${place}`, server.url).href)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    expect(await workerIsActive(page)).toBe(new URL('/service-worker.js', server.url).href)
    expect(violations).toEqual([])
  })

  test('the payment screen works under it too', async ({ page, server }) => {
    const violations = await watchViolations(page)
    const { email } = await (await newcomerOf(server)).account()
    await enterBeta(page, server)
    await typeLogIn(page, email, newcomerPassword)
    await pressOn(page.getByRole('link', { name: 'Settings' }))
    await pressOn(page.getByRole('link', { name: /^Subscription/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    expect(violations).toEqual([])
  })

  test('the privacy note is there for everybody, also without a connection', async ({ page, server }) => {
    const violations = await watchViolations(page)
    await enterBeta(page, server)
    await page.getByRole('link', { name: 'Your privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible()
    await workerIsActive(page)
    await page.context().setOffline(true)
    await page.goto(new URL('/privacy', server.url).href)
    await expect(page.getByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible()
    expect(violations).toEqual([])
  })

  test('a text that would be code is refused', async ({ page, server }) => {
    await page.goto(server.url)
    const refusals = await page.evaluate(() => {
      const told = (attempt: () => unknown) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'refused'
        }
      }
      return {
        markup: told(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        script: told(() => (document.createElement('script').src = 'https://evil.example/x.js')),
        handler: told(() => document.body.setAttribute('onclick', 'alert(1)')),
        policy: told(() =>
          Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
            createScriptURL: (text: string) => text,
          }),
        ),
      }
    })
    expect(refusals).toEqual({
      markup: 'TypeError',
      script: 'TypeError',
      handler: 'TypeError',
      policy: 'TypeError',
    })
  })

  for (const link of ['/#reset_token=a-token-of-somebody', '/?reset_token=a-token-of-somebody']) {
    test(`the token of ${link.slice(0, 2)} leaves the address before the app comes (issue 16, A5)`, async ({
      page,
      server,
    }) => {
      // The app's own script hangs: what strips the address cannot be part of it.
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/**', async (route) => {
        await isReleased
        await route.continue()
      })
      const seen: Promise<string>[] = []
      const note = (request: Request) => {
        if (!request.isNavigationRequest()) {
          seen.push(request.allHeaders().then((headers) => `${request.url()} ${headers['referer'] ?? ''}`))
        }
      }
      page.on('request', note)
      await page.goto(new URL(link, server.url).href, { waitUntil: 'commit' })
      await expect(page).toHaveURL(new URL('/', server.url).href)
      release()
      await expect(page.getByLabel('Beta password')).toBeVisible()
      await expect(page).toHaveURL(new URL('/', server.url).href)
      await page.getByLabel('Beta password').fill(server.beta_code)
      await page.getByRole('button', { name: 'Enter Beta' }).click()
      const drawer = page.getByRole('dialog', { name: 'Choose a new password' })
      await expect(drawer.getByLabel('New password', { exact: true })).toBeVisible()
      // The headers of a request that comes later cannot be read once the page is closed.
      page.off('request', note)
      expect((await Promise.all(seen)).filter((line) => line.includes('a-token-of-somebody'))).toEqual([])
    })
  }

  test('the documentation of the calls runs no script at all', async ({ page, server }) => {
    const violations = await watchViolations(page)
    const response = await page.goto(new URL('/api/docs', server.url).href)
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(violations).toEqual([])
  })
})
