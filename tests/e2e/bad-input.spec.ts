import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { startServer } from '../support/server.ts'
import { enterBeta, expect, fetchRoster, logIn, test } from './fixtures.ts'

test.describe('bad input gets its message and a way on (spec §5, §8)', () => {
  test('wrong beta code', async ({ page, server }) => {
    await page.goto('/')
    await page.getByLabel('Beta password').fill('nonsense')
    await page.getByRole('button', { name: 'Enter Beta' }).click()
    await expect(page.getByText('Incorrect password. Please contact us for beta access.')).toBeVisible()
    await expect(page.getByLabel('Beta password')).toHaveValue('nonsense')
    await page.getByLabel('Beta password').fill(server.beta_code)
    await page.getByRole('button', { name: 'Enter Beta' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('empty, malformed and wrong log-in', async ({ page, server }) => {
    await enterBeta(page, server)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Invalid email format')).toBeVisible()
    await page.getByLabel('Email').fill('someone.else@slipstream.example')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password')
    await expect(page.getByLabel('Email')).toHaveValue('someone.else@slipstream.example')
  })

  test('wrong crew-system password ends in auth_fail, and can be tried again', async ({ page, server }) => {
    await logIn(page, server)
    await page.goto('/dashboard?month=2027-02')
    await fetchRoster(page, server, 'not-the-password')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      'Authentication failed. Please check your crew-system password and try again.',
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await fetchRoster(page, server)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a month in a malformed address falls back to this month and says so', async ({ page, server }) => {
    await logIn(page, server)
    await page.goto('/dashboard?month=2026-13')
    await expect(page.getByText('“2026-13” in the address is not a month.')).toBeVisible()
    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(page.getByText('in the address is not a month')).toBeHidden()
  })

  test('a visitor on a dashboard path is sent to log in, and then to the page that was asked for', async ({
    page,
    server,
  }) => {
    await enterBeta(page, server)
    await page.goto('/dashboard?month=2027-01')
    await expect(page).toHaveURL(/\/$/)
    await page.getByLabel('Email').fill(server.email)
    await page.getByLabel('Password', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard\?month=2027-01$/)
  })

  test('log-out clears everything but the beta keys', async ({ page, server }) => {
    await logIn(page, server)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => !key.startsWith('slipstream.beta-'))).toEqual([])
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

test.describe('the server goes away (spec §8)', () => {
  test(
    'the month on the device stays readable, also after a reload, and the data survives a restart',
    { tag: '@engines' },
    async ({ page }) => {
      const server = await startServer()
      await logIn(page, server)
      await fetchRoster(page, server)
      // A duty, not a rest: what is advised for today's changes while the clock moves on.
      const card = page.locator('article:is([data-kind=trip], [data-kind=ground_duty])').first()
      await expect(card).toBeVisible()
      const text = (await card.getByRole('heading', { level: 2 }).textContent()) ?? 'no heading'
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })

      expect(await server.stop()).toBe(0)
      // The device may have two months ahead already (specification §9 Months cached).
      const roster = new URL('/dashboard', server.url).href
      await page.goto(`${roster}?month=${addMonths(currentMonth(Date.now()), 3)}`)
      await expect(page.getByText(/^No data available for /)).toBeVisible()
      await page.goto(roster)
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(text)
      // Only a copy that is over 30 minutes old is asked for again (specification §9 Cache and refresh).
      await page.clock.setSystemTime(Date.now() + 31 * 60_000)
      await page.reload()
      await expect(page.getByText(/^Offline - showing cached data for /)).toBeVisible()
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(text)

      const again = await startServer({ port: Number(new URL(server.url).port), dataDir: server.dataDir })
      await page.reload()
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(text)
      await expect(page.getByText(/^Offline - showing/)).toBeHidden()
      await again.stop()
      await server.clean()
    },
  )

  test('at log-in: says so, and keeps what was typed', async ({ page }) => {
    const server = await startServer()
    await enterBeta(page, server)
    await page.getByLabel('Email').fill(server.email)
    await page.getByLabel('Password', { exact: true }).fill(server.password)
    await server.stop()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No response received from server. Please check your network connection.',
    )
    await expect(page.getByLabel('Email')).toHaveValue(server.email)
    await server.clean()
  })

  test('while a job runs: the overlay goes and the message says what happened', async ({ page }) => {
    const server = await startServer()
    await logIn(page, server)
    const begun = page.waitForResponse(/\/roster\/fetch-roster$/)
    await fetchRoster(page, server)
    // Its whole answer: what is cut off is no job.
    await (await begun).finished()
    await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeVisible()
    await server.stop('SIGKILL')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Failed to check job status. Please try again.', { timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeHidden()
    // With the server gone the app is offline, where no roster can be fetched (spec §8; issue 16, C4).
    await expect(page.getByText(/^No data available for /)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: /^Fetch roster/ })).toBeHidden()
    await server.clean()
  })
})
