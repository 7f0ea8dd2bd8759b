import { localStorageKeys } from '@slipstream/contract/local-storage-keys'
import type { Page } from '@playwright/test'
import type { RunningServer } from '../support/server.ts'
import { expect, logIn, test } from './fixtures.ts'

const firstPage = (page: Page) => page.locator('#first-page')
const splash = (page: Page) => page.locator('#splash')
const wall = (page: Page) => page.getByRole('button', { name: 'Enter Beta' })

const entry = /\/assets\/app-[\w-]+\.js$/

/** Keeps the app's script from coming until it is released. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(entry, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function passBetaWall(page: Page, server: RunningServer, expiry?: string): Promise<void> {
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(
    ([keys, until]) => {
      localStorage.setItem(keys.betaAccess, 'true')
      if (until !== undefined) localStorage.setItem(keys.betaExpiry, until)
    },
    [localStorageKeys, expiry] as const,
  )
}

const open = (page: Page, server: RunningServer, path: string) =>
  page.goto(server.url + path, { waitUntil: 'commit' })

/** Where everything that can be read or pressed is, in whole pixels, and what it says. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const seen = document.querySelectorAll('h1, h2, p, label, input, button, a, svg')
    return [...seen]
      .filter((element) => !element.closest('#splash') && element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
      })
  })

const untilFontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined))

// A worker has the app on the device: these are first visits, or browsers without one.
test.use({ serviceWorkers: 'block' })

test.describe('what is seen before the app has started (spec §2, §6; issue 17, first paint)', () => {
  test('a first visit sees the wall, at any address', async ({ page, server }) => {
    await holdApp(page)
    for (const path of ['/', '/register', '/dashboard/settings']) {
      await open(page, server, path)
      await expect(wall(page)).toBeVisible()
      await expect(splash(page)).toBeHidden()
    }
  })

  test('a visitor with beta access sees the landing page, and no wall', async ({ page, server }) => {
    await passBetaWall(page, server)
    await holdApp(page)
    await open(page, server, '/')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(wall(page)).toHaveCount(0)
    await open(page, server, '/register')
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
  })

  test('whose beta access has expired sees the wall again', async ({ page, server }) => {
    await passBetaWall(page, server, '2026-01-01T00:00:00.000Z')
    await holdApp(page)
    await open(page, server, '/')
    await expect(wall(page)).toBeVisible()
  })

  test('below /dashboard nothing but the splash is seen before the session was checked', async ({
    page,
    server,
  }) => {
    await passBetaWall(page, server)
    const release = await holdApp(page)
    await open(page, server, '/dashboard')
    await expect(splash(page)).not.toHaveAttribute('data-undecided')
    await expect(splash(page)).toBeVisible()
    await expect(firstPage(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('a signed-in member sees neither wall nor landing page on the way to the roster', async ({
    page,
    server,
  }) => {
    await logIn(page, server)
    const release = await holdApp(page)
    for (const path of ['/dashboard', '/', '/register']) {
      await open(page, server, path)
      await expect(splash(page)).not.toHaveAttribute('data-undecided')
      await expect(splash(page)).toBeVisible()
      await expect(firstPage(page)).toHaveCount(0)
    }
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  })

  test('a reset link shows nothing of the landing page before its sheet', async ({ page, server }) => {
    await passBetaWall(page, server)
    await holdApp(page)
    await open(page, server, '/#reset_token=abc')
    await expect(splash(page)).not.toHaveAttribute('data-undecided')
    await expect(firstPage(page)).toHaveCount(0)
  })
})

test.describe('the app takes the place of the page shown first', () => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 800],
  ] as const)
    for (const place of ['wall', 'landing'] as const)
      test(`${place} at ${width}: nothing moves`, async ({ page, server }) => {
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        await page.setViewportSize({ width, height })
        if (place === 'landing') await passBetaWall(page, server)
        const release = await holdApp(page)
        await open(page, server, '/')
        await firstPage(page).waitFor()
        await untilFontsLoaded(page)
        const before = await picture(page)
        release()
        await expect(firstPage(page)).toHaveCount(0)
        expect(before.length).toBeGreaterThan(5)
        expect(await picture(page)).toEqual(before)
        expect(problems).toEqual([])
      })

  test('what was typed, where the caret was and what was ticked stay', async ({ page, server }) => {
    await passBetaWall(page, server)
    const release = await holdApp(page)
    await open(page, server, '/')
    await page.getByText('Remember me').click()
    await page.getByLabel('Email').fill(server.email)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('half a pass')
    await password.press('ArrowLeft')
    release()
    await expect(firstPage(page)).toHaveCount(0)
    await expect(page.getByLabel('Remember me')).toBeChecked()
    await expect(page.getByLabel('Email')).toHaveValue(server.email)
    await expect(password).toBeFocused()
    await page.keyboard.type('-')
    await expect(password).toHaveValue('half a pas-s')
    // The app knows of it too: it does not ask for what is there.
    await password.fill(server.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  })

  test('a button held down while the app starts is pressed when it is released', async ({ page, server }) => {
    const release = await holdApp(page)
    await open(page, server, '/')
    await page.getByLabel('Beta password').fill(server.beta_code)
    await page.getByRole('button', { name: 'Enter Beta' }).hover()
    await page.mouse.down()
    release()
    await page.waitForLoadState('networkidle')
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('Enter before the app is there is done once it is, and puts nothing into the address', async ({
    page,
    server,
  }) => {
    const release = await holdApp(page)
    await open(page, server, '/')
    await page.getByLabel('Beta password').fill(server.beta_code)
    await page.keyboard.press('Enter')
    await expect(firstPage(page)).toHaveAttribute('data-pressed', /\d/)
    expect(page.url()).toBe(`${server.url}/`)
    release()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(page.url()).toBe(`${server.url}/`)
  })
})
