import type { Locator, Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { codeIn, letterTo, resetLinkIn } from '../support/outbox.ts'
import { expect, logOut, getOutbox, pressOn, tabTo, test, typeBeta, typeInto, typeLogIn } from './fixtures.ts'

const roster = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roster' })

/** Finds an airport or an airline by typing, and chooses the first answer. */
async function choose(page: Page, label: string, text: string, answer: RegExp): Promise<void> {
  await typeInto(page.getByRole('combobox', { name: label }), text)
  // What an earlier letter found may stand until the whole word is answered.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(answer)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Fills a field as a password manager does: no key is pressed, and the field never has the focus. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((element, value) => {
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)

test(
  'access by keyboard: beta wall, registration with trial, log-out, forgotten password, log-in (spec §4 Registration, §5)',
  { tag: '@engines' },
  async ({ page, server, browserName }) => {
    const email = `rowan.finch.${browserName}.${Date.now()}@slipstream.example`
    const { keyboard } = page
    const drawer = page.getByRole('dialog')
    let link = ''

    await test.step('the beta wall refuses a wrong code', async () => {
      await page.goto('/')
      await typeInto(page.getByLabel('Beta password'), 'nonsense')
      await keyboard.press('Enter')
      await expect(page.getByText('Incorrect password. Please contact us for beta access.')).toBeVisible()
      await typeBeta(page, server)
    })

    await test.step('register with the code from the e-mail, which a reload does not lose', async () => {
      await pressOn(page.getByRole('link', { name: 'Create an account' }))
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await typeInto(page.getByLabel('Email'), email)
      await typeInto(page.getByLabel('Password', { exact: true }), newcomerPassword)
      await keyboard.press('Enter')
      const code = page.getByLabel('Code')
      await expect(code).toBeFocused()
      await page.reload()
      await typeInto(code, codeIn(await letterTo(getOutbox(server), email, 'verification')))
      await keyboard.press('Enter')
    })

    await test.step('give the profile and a card, and start the trial', async () => {
      await expect(page.getByRole('heading', { name: 'Your profile' })).toBeFocused()
      await typeInto(page.getByLabel('First name'), 'Rowan')
      await typeInto(page.getByLabel('Surname'), 'Finch')
      await tabTo(page.getByRole('radio', { name: 'Pilot' }))
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Cabin crew' })).toBeChecked()
      await choose(page, 'Airline', 'British', /British Airways/)
      await choose(page, 'Base', 'heathrow', /Heathrow/)
      await choose(page, 'Home airport', 'edinbrugh', /Edinburgh/)
      await expect(page.getByRole('combobox', { name: 'Home airport' })).toHaveValue(/EDI/)
      await pressOn(page.getByRole('button', { name: 'Continue' }))
      await expect(page.getByRole('heading', { name: 'Plan and payment' })).toBeFocused()
      await pressOn(page.getByRole('button', { name: 'See a sample month' }))
      await expect(drawer.getByRole('heading', { name: /^Sample month/ })).toBeVisible()
      await page.goBack()
      await expect(drawer).toBeHidden()
      await typeInto(page.getByLabel('Card number'), '4242424242424242')
      await typeInto(page.getByLabel('Expiry date'), '1240')
      await typeInto(page.getByLabel('Security code'), '123')
      await pressOn(page.getByRole('button', { name: 'Start 30 days free' }))
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(roster(page)).toBeVisible()
    })

    await test.step('log-out clears everything but the beta keys', async () => {
      await pressOn(page.getByRole('link', { name: 'Settings' }))
      await logOut(page)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      const keys = await page.evaluate(() => Object.keys(localStorage))
      expect(keys.filter((key) => !key.startsWith('slipstream.beta-'))).toEqual([])
    })

    await test.step('forget the password, and choose another by the link in the e-mail', async () => {
      await pressOn(page.getByRole('link', { name: 'Forgot password?' }))
      await typeInto(drawer.getByLabel('Email'), email)
      await keyboard.press('Enter')
      await expect(drawer.getByRole('heading', { name: 'Check your email' })).toBeFocused()
      await pressOn(drawer.getByRole('button', { name: 'Close', exact: true }).last())
      await expect(drawer).toBeHidden()
      link = resetLinkIn(await letterTo(getOutbox(server), email, 'password-reset'))
      await page.goto(link)
      await typeInto(drawer.getByLabel('New password', { exact: true }), 'head-wind-28')
      expect(page.url()).not.toContain('reset_token')
      await typeInto(drawer.getByLabel('Repeat the new password', { exact: true }), 'head-wind-28')
      await keyboard.press('Enter')
      const done = page.getByRole('dialog', { name: 'Password Reset Successful' })
      await pressOn(done.getByRole('button', { name: 'OK' }))
      await expect(done).toBeHidden()
      await letterTo(getOutbox(server), email, 'password-changed')
    })

    await test.step('the old password is refused; the new one leads to the page that was asked for', async () => {
      await page.goto('/dashboard/saved')
      await expect(page).toHaveURL(/\/$/)
      await typeLogIn(page, email, newcomerPassword)
      await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
      await page.goto('/dashboard/saved')
      await autofill(page.getByLabel('Email'), email)
      await autofill(page.getByLabel('Password', { exact: true }), 'head-wind-28')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    })
  },
)
