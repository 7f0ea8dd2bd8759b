import type { Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { codeIn, letterTo, resetLinkIn } from '../support/outbox.ts'
import {
  expect,
  newcomerOf,
  outboxOf,
  pressOn,
  tabTo,
  test,
  typeBeta,
  typeInto,
  typeLogIn,
} from './fixtures.ts'

const email = 'rowan.finch@slipstream.example'

/** Finds an airport or an airline by typing, and takes the first answer. */
async function choose(page: Page, label: string, text: string, answer: RegExp): Promise<void> {
  await typeInto(page.getByRole('combobox', { name: label }), text)
  await expect(page.getByRole('option', { name: answer })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test.describe(
  'access by keyboard alone (spec §4 Registration, §5 Forgot password)',
  { tag: '@engines' },
  () => {
    test('register → code from the outbox → profile → trial → roster → log out', async ({ page, server }) => {
      const { keyboard } = page
      await typeBeta(page, server)
      await pressOn(page.getByRole('link', { name: 'Create an account' }))

      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await typeInto(page.getByLabel('Email'), email)
      await typeInto(page.getByLabel('Password', { exact: true }), newcomerPassword)
      await keyboard.press('Enter')

      const code = page.getByLabel('Code')
      await expect(code).toBeFocused()
      await page.reload()
      await typeInto(code, codeIn(await letterTo(outboxOf(server), email, 'verification')))
      await keyboard.press('Enter')

      await expect(page.getByRole('heading', { name: 'Your profile' })).toBeFocused()
      await typeInto(page.getByLabel('First name'), 'Rowan')
      await typeInto(page.getByLabel('Surname'), 'Finch')
      await tabTo(page.getByRole('radio', { name: 'Pilot' }))
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Cabin crew' })).toBeChecked()
      await choose(page, 'Airline', 'British', /British Airways/)
      await choose(page, 'Base', 'heathrow', /Heathrow/)
      await choose(page, 'Add a home airport', 'edinbrugh', /Edinburgh/)
      await expect(page.getByRole('list', { name: 'Home airports' })).toContainText('EDI')
      await pressOn(page.getByRole('button', { name: 'Continue' }))

      await expect(page.getByRole('heading', { name: 'Plan and payment' })).toBeFocused()
      await typeInto(page.getByLabel('Card number'), '4242424242424242')
      await typeInto(page.getByLabel('Expiry date'), '1240')
      await typeInto(page.getByLabel('Security code'), '123')
      await pressOn(page.getByRole('button', { name: 'Start 30 days free' }))

      await expect(page).toHaveURL(/\/dashboard$/)
      await pressOn(page.getByRole('button', { name: 'Fetch roster' }))
      const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
      await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused()
      await keyboard.type(server.crew_password)
      await keyboard.press('Enter')
      await expect(page.getByRole('article').first()).toBeVisible()

      await pressOn(page.getByRole('link', { name: 'Settings' }))
      await pressOn(page.getByRole('button', { name: 'Log out' }))
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await typeLogIn(page, email, newcomerPassword)
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    test('forgot → link from the outbox → new password → log in', async ({ page, server }) => {
      const account = await (await newcomerOf(server)).account()
      await typeBeta(page, server)
      await pressOn(page.getByRole('link', { name: 'Forgot password?' }))
      const drawer = page.getByRole('dialog')
      await typeInto(drawer.getByLabel('Email'), account.email)
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('heading', { name: 'Check your email' })).toBeFocused()
      await expect(drawer).toContainText(account.email)
      await pressOn(drawer.getByRole('button', { name: 'Close', exact: true }).last())
      await expect(drawer).toBeHidden()

      await page.goto(resetLinkIn(await letterTo(outboxOf(server), account.email, 'password-reset')))
      await expect(drawer.getByLabel('New password', { exact: true })).toBeVisible()
      expect(page.url()).not.toContain('reset_token')
      await typeInto(drawer.getByLabel('New password', { exact: true }), 'head-wind-28')
      await typeInto(drawer.getByLabel('Repeat the new password', { exact: true }), 'head-wind-28')
      await page.keyboard.press('Enter')

      const done = page.getByRole('dialog', { name: 'Password Reset Successful' })
      await expect(done).toBeVisible()
      await pressOn(done.getByRole('button', { name: 'OK' }))
      await expect(done).toBeHidden()
      await typeLogIn(page, account.email, newcomerPassword)
      await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
      await typeLogIn(page, account.email, 'head-wind-28')
      await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
      await letterTo(outboxOf(server), account.email, 'password-changed')
    })

    test('an unfinished registration goes on at log-in, on another device too', async ({ page, server }) => {
      const begun = await (await newcomerOf(server)).registration('profile')
      await typeBeta(page, server)
      await typeLogIn(page, begun.email, newcomerPassword)
      await expect(page).toHaveURL(/\/register$/)
      await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible()
      await expect(page.getByText(begun.email)).toBeVisible()
    })
  },
)
