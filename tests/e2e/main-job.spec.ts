import { expect, fetchRoster, logIn, tabTo, test } from './fixtures.ts'
import { cards } from './roster-steps.ts'

// Makes the worker, and with it the server, its own: no other file has fetched the demo account's roster.
test.use({ serverEnv: { TEST_FILE: 'main-job' } })

test.describe(
  'the main job by keyboard alone (spec §1, §2, §4 Job)',
  { tag: ['@engines', '@main-job'] },
  () => {
    test('beta wall → log in → empty roster → crew password → job → month with prices → flights', async ({
      page,
      server,
    }) => {
      const { keyboard } = page
      await page.goto('/dashboard')

      await expect(page.getByText('This is a beta version.')).toBeVisible()
      await tabTo(page.getByLabel('Beta password'))
      await keyboard.type(server.beta_code)
      await keyboard.press('Enter')

      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await tabTo(page.getByLabel('Email'))
      await keyboard.type(server.email)
      await tabTo(page.getByLabel('Password', { exact: true }))
      await keyboard.type(server.password)
      await tabTo(page.getByLabel('Remember me'))
      await keyboard.press('Space')
      await keyboard.press('Enter')

      const fetch = page.getByRole('button', { name: 'Fetch roster' })
      await expect(fetch).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeFocused()
      await tabTo(fetch)
      await keyboard.press('Enter')

      const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
      await expect(prompt).toBeVisible()
      await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused()
      await expect(prompt.getByRole('button', { name: 'Submit' })).toBeDisabled()
      await keyboard.type(server.crew_password)
      await keyboard.press('Enter')

      await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeVisible()
      await expect(prompt).toBeHidden()

      const flights = page.getByRole('button', { name: /^Flights to work/ }).first()
      await expect(flights).toBeVisible()
      await expect(cards(page).first()).toContainText('Report')
      await expect(cards(page).getByText(/£\d/).first()).toBeVisible()
      await tabTo(flights)
      await keyboard.press('Enter')

      const sheet = page.getByRole('dialog')
      await expect(
        sheet
          .getByRole('heading', {
            name: /^Flights that make report$|^Day before$|^Can’t be used in this rest$/,
          })
          .first(),
      ).toBeVisible()
      await expect(sheet.getByRole('article').first()).toContainText('£')
      await expect(sheet.getByText('Sample timetable and fares')).toBeVisible()
      await keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(flights).toBeFocused()
    })
  },
)

test(
  'the sheet is in the address: back closes it, reload keeps it, and its views share one entry (design.md §2)',
  { tag: '@engines' },
  async ({ page, server }) => {
    await logIn(page, server)
    await page.goto('/dashboard?month=2027-06')
    await fetchRoster(page, server)
    const sheet = page.getByRole('dialog')
    await page
      .getByRole('button', { name: /^Flights to work/ })
      .first()
      .click()
    await sheet.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/view=from_work/)
    await page.reload()
    await expect(sheet.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\?month=2027-06$/)
    await page.goForward()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\?month=2027-06$/)
  },
)
