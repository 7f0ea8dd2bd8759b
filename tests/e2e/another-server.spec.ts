import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { tabTo, typeInto } from './fixtures.ts'
import { comingMonth, startSpecifiedServer, type SpecifiedServer } from '../support/specified-server.ts'

const test = base.extend<{ server: SpecifiedServer; errors: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  server: async ({}, provide) => {
    const server = await startSpecifiedServer()
    await provide(server)
    await server.close()
  },
  errors: async ({ page }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await provide(errors)
    expect(errors).toEqual([])
  },
})
test.use({ viewport: { width: 390, height: 844 } })

const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

async function passBetaWall(page: Page, { url }: SpecifiedServer) {
  await page.goto(url)
  await page.getByLabel('Beta password').fill('FIRST-OFFICER')
  await page.getByRole('button', { name: 'Enter Beta' }).click()
}

async function logIn(page: Page, server: SpecifiedServer) {
  await passBetaWall(page, server)
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Finds an airport or an airline by typing, and takes the first answer. */
/** `taken` holds once the choice is: a list that still narrows while the machine is busy may miss a key. */
async function choose(
  page: Page,
  label: string,
  text: string,
  answer: RegExp,
  taken: (box: Locator) => Promise<void>,
): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await expect(async () => {
    await typeInto(box, text)
    await expect(page.getByRole('option', { name: answer })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await taken(box)
  }).toPass()
}

const isIn = (answer: RegExp) => (box: Locator) => expect(box).toHaveValue(answer, { timeout: 2000 })
const isEmptied = (box: Locator) => expect(box).toHaveValue('', { timeout: 2000 })

const duties = (page: Page) =>
  page
    .getByRole('article')
    .and(page.locator('[data-kind=trip], [data-kind=ground_duty], [data-kind=manual_entry]'))

test.describe('a server that knows the specification alone (spec §3, §7; issue 16, B3)', () => {
  test('log-in, a month, its prices, the crew system, a search, the airline’s status', async ({
    page,
    server,
    errors,
  }) => {
    await passBetaWall(page, server)
    await page.getByLabel('Email').fill(server.email)
    await page.getByLabel('Password', { exact: true }).fill('a wrong one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('We do not know this log-in.')
    await page.getByLabel('Password', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: 'Log in' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(page.getByText('1 item of this month could not be read.')).toBeVisible()
    await expect(duties(page)).not.toHaveCount(0)
    await shot(page, 'roster')
    await expect(duties(page)).toHaveCount(3)
    await shot(page, 'roster-whole')

    await page.getByRole('button', { name: /^Roster actions/ }).click()
    await page.getByRole('menuitem', { name: /^Fetch roster/ }).click()
    const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
    await prompt.getByLabel('Password', { exact: true }).fill('crew')
    await prompt.getByRole('button', { name: 'Submit' }).click()
    await expect
      .poll(() => server.log.filter(({ path }) => path.startsWith('/tasks/')).length)
      .toBeGreaterThan(1)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(duties(page)).toHaveCount(3)

    await expect(duties(page).getByRole('heading', { level: 2 })).toContainText([
      'Trip',
      'Ground duty',
      'Event',
    ])
    await duties(page)
      .filter({ hasText: '10:15' })
      .getByRole('heading', { level: 2 })
      .getByRole('button')
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: 'To work' }).click()
    // No flight can be a commute before the app knows where home is.
    await expect(sheet.getByText('Set your home airport').first()).toBeVisible()

    await page.goto(`${server.url}/dashboard/settings/profile`)
    await expect(page.getByLabel('Surname')).toHaveValue('Okafor')
    await typeInto(page.getByLabel('First name'), 'Ada')
    await choose(page, 'Airline', 'British', /British Airways/, isIn(/British Airways/))
    await choose(page, 'Add a home airport', 'edinburgh', /Edinburgh/, isEmptied)
    await shot(page, 'profile')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect
      .poll(() =>
        server.log.some(({ method, path }) => method === 'PATCH' && path === '/user/profile/update'),
      )
      .toBe(true)

    await page.goto(`${server.url}/dashboard?month=${comingMonth()}`)
    await duties(page)
      .filter({ hasText: '10:15' })
      .getByRole('heading', { level: 2 })
      .getByRole('button')
      .click()
    await sheet.getByRole('link', { name: 'To work' }).click()
    await expect(sheet.getByText('BA1441').first()).toBeVisible()
    await shot(page, 'duty')

    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.goto(`${server.url}/dashboard/hotline?origin=EDI&destination=LHR&date=${day}`)
    await expect(page.getByRole('region', { name: 'Flights found' }).getByRole('article')).toHaveCount(1)
    await shot(page, 'search')
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: /^Airline/ }).click()
    await expect(page.getByText('Check-in')).toBeVisible()
    await shot(page, 'status')
    expect(errors).toEqual([])
  })

  test('a refused refresh logs out; a log-out is one', async ({ page, server }) => {
    await logIn(page, server)
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    server.endSession()
    // The message goes after four seconds, which a busy machine may take for the rest.
    const told = expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await Promise.all([told, page.reload()])
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await shot(page, 'ended')
    await page.getByLabel('Email').fill(server.email)
    await page.getByLabel('Password', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await page.goto(`${server.url}/dashboard/settings`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    // It is sent while the screen changes.
    await expect.poll(() => server.log.filter(({ path }) => path === '/auth/logout').length).toBe(1)
  })

  test('a registration to its end', async ({ page, server, errors }) => {
    await passBetaWall(page, server)
    await page.getByRole('link', { name: 'Create an account' }).click()
    const form = page.getByRole('main')
    await typeInto(page.getByLabel('Email'), 'taken@crew.example')
    await typeInto(page.getByLabel('Password', { exact: true }), 'a good password')
    await shot(page, 'register')
    await form.getByRole('button', { name: /^(Create|Continue)/ }).click()
    await expect(page.getByText('Registration failed')).toBeVisible()
    await typeInto(page.getByLabel('Email'), 'new@crew.example')
    await form.getByRole('button', { name: /^(Create|Continue)/ }).click()
    await shot(page, 'verify')
    await typeInto(page.getByLabel('Code'), '123456')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeFocused()
    await typeInto(page.getByLabel('First name'), 'Ada')
    await typeInto(page.getByLabel('Surname'), 'Okafor')
    await tabTo(page.getByRole('radio', { name: 'Pilot' }))
    await page.keyboard.press('Space')
    await choose(page, 'Airline', 'British', /British Airways/, isIn(/British Airways/))
    await choose(page, 'Base', 'heathrow', /Heathrow/, isIn(/Heathrow/))
    await choose(page, 'Add a home airport', 'edinburgh', /Edinburgh/, isEmptied)
    await shot(page, 'profile-step')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Plan and payment' })).toBeFocused()
    await shot(page, 'plan')
    await typeInto(page.getByLabel('Card number'), '4242424242424242')
    await typeInto(page.getByLabel('Expiry date'), '1240')
    await typeInto(page.getByLabel('Security code'), '123')
    await shot(page, 'card')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    expect(errors).toEqual([])
  })
})
