import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { startSpecifiedServer } from '../support/specified-server.ts'
import { logOut } from './fixtures.ts'

test('a server that knows the specification alone: log in, see a month and its flights, search, log out (spec §3, §7)', async ({
  page,
}) => {
  const server = await startSpecifiedServer()
  try {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const duties = page.locator('[data-place] > button')
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
    await expect(duties).toContainText(['Trip', 'Ground duty', 'Event'])

    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.goto(`${server.url}/dashboard/hotline?origin=EDI&destination=LHR&date=${day}`)
    await expect(page.getByRole('region', { name: 'Flights found' }).getByRole('article')).toHaveCount(1)

    // From a found flight to a requested change in four presses, the field included (issue 45).
    await page.getByRole('button', { name: /^More for BA1441/ }).click()
    await page.getByRole('menuitem', { name: /^Change my booking to this flight/ }).click()
    await page.getByLabel('Booking reference').click()
    await page.keyboard.type('K7QX2M')
    await page.getByRole('button', { name: 'Request this flight' }).click()
    await page.getByRole('button', { name: 'See flight changes' }).click()
    await expect(page.getByRole('article', { name: /BA1441/ })).toBeVisible()
    await expect(page.getByText('1 request could not be read.')).toBeVisible()
    await page.goto(`${server.url}/dashboard/hotline?origin=EDI&destination=LHR&date=${day}`)

    server.endSession()
    // The message goes after four seconds, which a busy machine may need for the rest of the page.
    const noticeShown = expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await Promise.all([noticeShown, page.reload()])
    await logIn(server.password)
    await expect(page.getByRole('region', { name: 'Flights found' })).toBeVisible()
    await page.goto(`${server.url}/dashboard/settings`)
    await logOut(page)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => server.log.filter(({ path }) => path === '/auth/logout').length).toBe(1)
    expect(errors).toEqual([])
  } finally {
    await server.close()
  }
})

/** Stripe's script, as stories have it: the page can load none from the internet. */
async function fakeStripe(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@slipstream/mocks/stripe/fake-stripe'))
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return `{ ${code.replaceAll(/^export /gm, '')}; installFakeStripe() }`
}

test('the same server from registration to a cancelled subscription, and on (spec §4, §7)', async ({
  page,
}) => {
  const server = await startSpecifiedServer()
  const lastBody = (path: string) => server.log.findLast((asked) => asked.path === path)?.body
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const stage = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  try {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript({ content: await fakeStripe() })
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Beta password').fill('FIRST-OFFICER')
    await press('Enter Beta')

    await stage('Create your account')
    await page.getByLabel('Email').fill('new@crew.example')
    await page.getByLabel('Password', { exact: true }).fill('tail-wind-27')
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('That is not the code we sent.')
    await page.getByLabel('Code').fill(server.verificationCode)
    await page.keyboard.press('Enter')

    await stage('Your profile')
    await page.getByLabel('First name').fill('Rowan')
    await page.getByLabel('Surname').fill('Finch')
    await page.getByRole('radio', { name: 'Cabin crew' }).check()
    await page.getByLabel('Airline', { exact: true }).fill('BA')
    await page.keyboard.press('Tab')
    await page.getByLabel('Base', { exact: true }).fill('LHR')
    await page.keyboard.press('Tab')
    await page.getByRole('combobox', { name: 'Home airport' }).fill('EDI')
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Edinburgh/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Home airport' })).toHaveValue(/EDI/)
    await press('Continue')

    await stage('Plan and payment')
    const number = page.getByLabel('Card number in Stripe’s frame')
    await number.fill('4242424242424242')
    await press(/^Subscribe for/)
    await stage('Roster')
    expect(lastBody('/payments/create-subscription')).toMatchObject({
      payment_method_id: 'pm_card_visa',
      registration_token: 'reg 2',
    })

    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('Okafor', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Support/ }).click()
    await expect(page.getByText('We answer to your email address.')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Subscription/ }).click()
    await expect(page.getByText('We email receipts to you.')).toBeVisible()
    await press('Add a card')
    await number.fill('4000000000000341')
    await press('Save card')
    await expect.poll(() => lastBody('/payments/add-payment-method')).toBeDefined()
    await press('Cancel subscription')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
    // This server ends the access at once.
    await expect(page.getByText('Access ended. Subscribe again whenever you like.')).toBeVisible()
    await number.fill('4242424242424242')
    await press(/^Subscribe for/)
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await server.close()
  }
})
