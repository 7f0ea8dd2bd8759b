import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from '../support/server.ts'
import { expect, fetchRoster, logIn, pressOn, tabTo, test, typeInto } from './fixtures.ts'

/** Pages for the family, on the real server and outside the app (issue 22 item 6). */

const sharing = '/dashboard/settings/sharing'

/** A month of duties, fetched unless another test did. */
async function haveRoster(page: Page, server: RunningServer): Promise<void> {
  await page
    .getByRole('button', { name: /^Fetch/ })
    .or(page.getByRole('article'))
    .first()
    .waitFor()
  if ((await page.getByRole('article').count()) === 0) await fetchRoster(page, server)
  await page.getByRole('article').first().waitFor()
}

/** Creates a link by keyboard alone and reads its address off the screen. */
async function createLink(page: Page, label: string): Promise<string> {
  await typeInto(page.getByLabel('Who is it for?'), label)
  await pressOn(page.getByRole('button', { name: 'Create link' }))
  const field = page.getByLabel('Your new link')
  await expect(field).toBeFocused()
  return field.inputValue()
}

/** Somebody else's phone: no session, no beta password, nothing stored. */
async function openElsewhere(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options })
  const page = await context.newPage()
  const answer = await page.goto(url)
  return { page, status: answer?.status(), close: () => context.close() }
}

/** Every text of a page, in order. */
const textsOf = async (page: Page, root: string) =>
  (await page.locator(root).innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

test('a link shows somebody else what its preview showed, and nothing once it is revoked', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  await logIn(page, server)
  await haveRoster(page, server)
  await page.goto(`${server.url}${sharing}`)
  const preview = page.getByRole('region', { name: 'What they see now' })
  await expect(preview.getByText(/times at home$/)).toBeVisible()
  const url = await createLink(page, 'Grandma')
  expect(url).toMatch(new RegExp(`^${server.url}/family/[\\w-]{43}$`))

  const family = await openElsewhere(browser, url)
  expect(family.status).toBe(200)
  await expect(family.page.getByRole('heading', { level: 1, name: /times at home$/ })).toBeVisible()
  await expect(family.page.getByText('Beta')).toBeHidden()

  await page.getByRole('button', { name: 'Create another link' }).click()
  // The minute may have changed since.
  const withoutMinute = (texts: string[]) => texts.filter((text) => !text.startsWith('As of'))
  await expect(preview.getByText(/times at home$/)).toBeVisible()
  const seen = await textsOf(family.page, 'main')
  const shown = (await preview.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  expect(withoutMinute(seen)).toEqual([...withoutMinute(shown.slice(2)), 'Check again'])

  await expect(page.getByRole('list', { name: 'Who has a link' })).toContainText('Not opened yet.')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Who has a link' })).toContainText('Last opened')

  await tabTo(page.getByRole('button', { name: 'Revoke the link for Grandma' }))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Nobody has a link to your times at home.')).toBeVisible()
  await family.page.getByRole('link', { name: 'Check again' }).click()
  await expect(family.page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await family.close()
})

test('the page is read by everybody: small, large, light, dark, without a script', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  await logIn(page, server)
  await haveRoster(page, server)
  await page.goto(`${server.url}${sharing}`)
  await page.getByRole('radio', { name: 'Duties' }).click()
  await expect(page.getByRole('region', { name: 'What they see now' })).toContainText('At work')
  const url = await createLink(page, 'Robin')
  for (const target of [url, `${server.url}/family/made-up`]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1280]) {
        const family = await openElsewhere(browser, target, {
          colorScheme,
          viewport: { width, height: 640 },
          bypassCSP: true,
        })
        const { violations } = await new AxeBuilder({ page: family.page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        const overflow = await family.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        await family.close()
      }
    }
    const scriptless = await openElsewhere(browser, target, { javaScriptEnabled: false })
    await expect(scriptless.page.getByRole('heading', { level: 1 })).toBeVisible()
    await scriptless.close()
  }
})

test('the app’s worker leaves the page to the server', async ({ page, server }) => {
  await logIn(page, server)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const answer = await page.goto(`${server.url}/family/made-up`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
