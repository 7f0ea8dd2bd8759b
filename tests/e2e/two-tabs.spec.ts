import type { BrowserContext, Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { expect, joinAs, logOut, test } from './fixtures.ts'

const roster = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roster' })
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in' })

/** The calls of one path that any tab makes from now on. */
function watch(context: BrowserContext, path: string) {
  const calls: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls.push(request.url())
  })
  return calls
}

async function logOutInSettings(page: Page) {
  // The keyboard is in the tab in front, and a tab behind it draws no frames.
  await page.bringToFront()
  await page.goto('/dashboard/settings')
  await logOut(page)
}

/** The names of what the device's database holds. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('slipstream')
        opening.addEventListener('error', () => reject(new Error('The database does not open.')))
        opening.addEventListener('success', () => {
          const read = opening.result.transaction('records').objectStore('records').getAllKeys()
          read.addEventListener('error', () => reject(new Error('The database cannot be read.')))
          read.addEventListener('success', () => {
            opening.result.close()
            resolve(read.result.map(String))
          })
        })
      }),
  )
}

test(
  'two tabs of one browser share a refresh, a log-out and a log-in (spec §4 Session)',
  { tag: '@engines' },
  async ({ page, context, server, browserName }) => {
    const { email } = await joinAs(page, server, '/dashboard')
    await expect(roster(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(roster(other)).toBeVisible()

    // A tab of another process of Firefox may have the lock before it has the cookie, and then refreshes once more.
    if (browserName !== 'firefox')
      await test.step('share one refresh when the access of both lapses', async () => {
        const refreshes = watch(context, '/auth/refresh')
        for (const round of [1, 2]) {
          // A token is dated by the second: two of the same second are one to the tabs, who then each ask.
          const second = Math.floor(Date.now() / 1000)
          await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
          const answered = [page, other].map((tab) =>
            tab.waitForResponse((answer) => answer.url().endsWith('/user/profile/fetch') && answer.ok()),
          )
          // Neither has a call under way that could be refused before.
          for (const tab of [page, other]) await tab.goto('about:blank')
          await context.clearCookies({ name: 'access_token' })
          await Promise.all([page.goto('/dashboard'), other.goto('/dashboard'), ...answered])
          expect(refreshes).toHaveLength(round)
        }
      })

    await test.step('share a log-out that the server never receives', async () => {
      await context.route('**/auth/logout', (route) => route.abort())
      await logOutInSettings(page)
      await expect(logInButton(page)).toBeVisible()
      await expect(logInButton(other)).toBeVisible()
      await expect(roster(other)).toBeHidden()
      expect(await storedKeys(other)).toEqual([])
      await other.reload()
      await expect(logInButton(other)).toBeVisible()
    })

    await test.step('share a log-in', async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
      await logInButton(page).click()
      await expect(roster(page)).toBeVisible()
      await expect(roster(other)).toBeVisible()
    })
  },
)
