import { sharePath } from '@slipstream/client/device/shared-file'
import type { Page } from '@playwright/test'
import { createReleases, type Releases } from '../support/releases.ts'
import { enterBeta, expect, joinAs, test as base } from './fixtures.ts'
import { chooseAction } from './roster-steps.ts'

const test = base.extend<object, { releases: Releases }>({
  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const releases = await createReleases()
      await releases.deploy({ name: 'first' })
      await provide(releases)
      await releases.clean()
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ releases }, provide) => provide({ WEB_DIST: releases.folder }), { scope: 'worker' }],
})

/** Specification §9: a page looks for a newer build once per 30 s at most. */
const nextCheck = 31_000

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** The name of the release whose code runs in the page. */
const runningRelease = (page: Page) =>
  page.evaluate(
    () =>
      /-(\w+)\.js$/.exec(
        document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src ?? '',
      )?.[1],
  )

/** Until a worker holds the page and no other is on its way. */
async function waitForWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The page comes to the front after a while, as on a user's return: its clock went on, and no timer of it ran. */
async function comeBack(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + nextCheck)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Comes back again and again until the page was loaded so often: a machine under load takes a slow answer for none. */
async function comeBackUntilLoaded(page: Page, loads: () => number, times: number) {
  const comeAndCount = async () => {
    // What it came back for may be there already, and load it in the middle of this.
    if (loads() < times) await comeBack(page).catch(() => undefined)
    return loads()
  }
  await expect.poll(comeAndCount, { timeout: 60_000, intervals: [5000] }).toBe(times)
}

async function openEntryForm(page: Page, title: string) {
  await chooseAction(page, 'Add entry')
  await page.getByRole('dialog', { name: 'Add entry' }).getByLabel('Title').fill(title)
}

const rosterHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roster' })

const entryTitle = (page: Page) => page.getByRole('dialog', { name: 'Add entry' }).getByLabel('Title')

const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return [registration?.installing?.state ?? null, registration?.waiting?.state ?? null]
  })

test.describe('newer builds while tabs are open (spec §4 Service worker)', () => {
  test.setTimeout(240_000)

  test.beforeEach(async ({ page, releases }) => {
    await releases.deploy({ name: 'first' })
    await page.clock.install()
  })

  test(
    'each of two tabs is loaded again exactly once a build, what was typed stays, and a torn build changes nothing',
    { tag: '@engines' },
    async ({ page, context, server, releases }) => {
      await joinAs(page, server, '/dashboard')
      await expect(rosterHeading(page)).toBeVisible()
      await waitForWorker(page)
      const other = await context.newPage()
      await other.clock.install()
      await other.goto('/dashboard/settings/support')
      const message = other.getByRole('textbox', { name: 'Message' })
      await message.fill('The gate was wrong.')
      await waitForWorker(other)
      await openEntryForm(page, 'Dentist')
      const loads = countLoads(page)
      const otherLoads = countLoads(other)
      const expectRelease = async (name: string, times: number) => {
        await expect.poll(otherLoads).toBe(times)
        expect(loads()).toBe(times)
        await expect(entryTitle(page)).toHaveValue('Dentist')
        await expect(message).toHaveValue('The gate was wrong.')
        expect([await runningRelease(page), await runningRelease(other)]).toEqual([name, name])
        await waitForWorker(page)
      }

      await test.step('a newer build', async () => {
        await releases.deploy({ name: 'second' })
        await comeBackUntilLoaded(page, loads, 1)
        await expectRelease('second', 1)
      })

      await test.step('a build of which one file is missing', async () => {
        // Listens first: on a busy machine the page's check after its load may come as late as this, and find the build.
        const refused = await page.evaluateHandle(async () => {
          const registration = await navigator.serviceWorker.ready
          return {
            done: new Promise((resolve) =>
              registration.addEventListener('updatefound', () =>
                registration.installing?.addEventListener('statechange', resolve),
              ),
            ),
          }
        })
        await releases.deploy({ name: 'torn', without: /^assets.settings-(?!later)[\w.-]*\.js$/ })
        await comeBack(page)
        await refused.evaluate(async ({ done }) => void (await done))
        await expect.poll(() => states(page)).toEqual([null, null])
        await expectRelease('second', 1)
      })

      await test.step('the build after it, which an older worker that is kept busy does not hold back', async () => {
        await releases.deploy({ name: 'third' })
        // A worker goes once it is asked for nothing. This file is shared with it for as long as the page lives.
        await page.evaluate((path) => {
          const body = new ReadableStream()
          const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
          const endless = { method: 'POST', body, headers, duplex: 'half' }
          void fetch(path, endless).catch(() => undefined)
        }, sharePath)
        await comeBack(page)
        await expect.poll(async () => (await states(page))[1]).toBe('installed')
        await page.clock.fastForward(6000)
        await expect.poll(loads).toBe(2)
        await expectRelease('third', 2)
      })

      await page.clock.fastForward(10 * 60_000)
      await other.clock.fastForward(10 * 60_000)
      await expectRelease('third', 2)
    },
  )

  test('a password that is being typed holds the reload back until it is sent or left', async ({
    page,
    server,
    releases,
  }) => {
    await enterBeta(page, server)
    await waitForWorker(page)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('not sent yet')
    const loads = countLoads(page)
    await releases.deploy({ name: 'second' })
    const takenOver = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
        }),
    )
    await comeBack(page)
    await takenOver
    await page.clock.fastForward(10_000)
    await expect(password).toHaveValue('not sent yet')
    expect(loads()).toBe(0)
    await expect(
      page.getByText(
        'A new version is ready. It loads once you send or close this form. Reloading now loses what you typed.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload now' })).toBeVisible()

    await password.fill('')
    await expect.poll(loads).toBe(1)
    expect(await runningRelease(page)).toBe('second')
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('not sent yet')
  })
})
