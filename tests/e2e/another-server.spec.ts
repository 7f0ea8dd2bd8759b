import { expect, test } from '@playwright/test'
import { startSpecifiedServer } from '../support/specified-server.ts'

test('a server that knows the specification alone: log in, see a month and its flights, search, log out (spec §3, §7)', async ({
  page,
}) => {
  const server = await startSpecifiedServer()
  try {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const duties = page
      .getByRole('article')
      .and(page.locator('[data-kind=trip], [data-kind=ground_duty], [data-kind=manual_entry]'))
    const logIn = async (password: string) => {
      await page.getByLabel('Email').fill(server.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await page.goto(server.url)
    await page.getByLabel('Beta password').fill('FIRST-OFFICER')
    await page.getByRole('button', { name: 'Enter Beta' }).click()
    await logIn('a wrong one')
    await expect(page.getByRole('alert')).toContainText('We do not know this log-in.')
    await logIn(server.password)
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()

    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(page.getByText('1 item of this month could not be read.')).toBeVisible()
    await expect(duties).toHaveCount(3)

    await page.getByRole('button', { name: /^Roster actions/ }).click()
    await page.getByRole('menuitem', { name: /^Fetch roster/ }).click()
    const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
    await prompt.getByLabel('Password', { exact: true }).fill('crew')
    await prompt.getByRole('button', { name: 'Submit' }).click()
    await expect
      .poll(() => server.log.filter(({ path }) => path.startsWith('/tasks/')).length)
      .toBeGreaterThan(1)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(duties.getByRole('heading', { level: 2 })).toContainText(['Trip', 'Ground duty', 'Event'])

    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.goto(`${server.url}/dashboard/hotline?origin=EDI&destination=LHR&date=${day}`)
    await expect(page.getByRole('region', { name: 'Flights found' }).getByRole('article')).toHaveCount(1)

    await page.getByRole('button', { name: /^More for BA1441/ }).click()
    await page.getByRole('menuitem', { name: /^Change my booking to this flight/ }).click()
    await page.getByLabel('Booking reference').fill('K7QX2M')
    await page.getByRole('button', { name: 'Request this flight' }).click()
    await page.getByRole('button', { name: 'See flight changes' }).click()
    await expect(page.getByRole('article', { name: /BA1441/ })).toBeVisible()
    await expect(page.getByText('1 request could not be read.')).toBeVisible()
    await page.goto(`${server.url}/dashboard/hotline?origin=EDI&destination=LHR&date=${day}`)

    server.endSession()
    // The message goes after four seconds, which a busy machine may need for the rest of the page.
    const told = expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await Promise.all([told, page.reload()])
    await logIn(server.password)
    await expect(page.getByRole('region', { name: 'Flights found' })).toBeVisible()
    await page.goto(`${server.url}/dashboard/settings`)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => server.log.filter(({ path }) => path === '/auth/logout').length).toBe(1)
    expect(errors).toEqual([])
  } finally {
    await server.close()
  }
})
