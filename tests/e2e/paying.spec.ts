import type { Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { letterTo } from '../support/outbox.ts'
import {
  expect,
  getNewcomer,
  getOutbox,
  pressOn,
  quickSandbox,
  test,
  typeBeta,
  typeInto,
  typeLogIn,
} from './fixtures.ts'

test.use({ serverEnv: quickSandbox })

const cards = { good: '4242424242424242', declined: '4000000000000002', paysNothing: '4000000000000341' }

/** Fills in a test card by keyboard; the last Enter sends the form. */
async function typeCard(page: Page, number: string): Promise<void> {
  await typeInto(page.getByLabel('Card number'), number)
  await typeInto(page.getByLabel('Expiry date'), '1240')
  await typeInto(page.getByLabel('Security code'), '123')
  await page.keyboard.press('Enter')
}

test('paying by keyboard: declined, trial, past due, another card, active, cancelled and reactivated (spec §4 Subscription)', async ({
  page,
  server,
}) => {
  const { email } = await (await getNewcomer(server)).registration('payment')
  const plan = page.getByRole('article', { name: 'Slipstream' })
  const roster = page.getByRole('heading', { level: 1, name: 'Roster' })

  await test.step('a declined card leaves the form as it was; another one begins the trial', async () => {
    await typeBeta(page, server)
    await typeLogIn(page, email, newcomerPassword)
    await expect(page.getByRole('heading', { name: 'Plan and payment', level: 1 })).toBeVisible()
    await typeCard(page, cards.declined)
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')
    await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 40')
    await typeCard(page, cards.paysNothing)
    // A slow machine may come here when the trial is over already.
    await expect(roster.or(plan)).toBeVisible()
  })

  await test.step('the payment after the trial fails: every page leads to the payment', async () => {
    await letterTo(getOutbox(server), email, 'payment-failed')
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(plan).toContainText('Payment failed', { timeout: 3000 })
    }).toPass()
    await expect(page).toHaveURL(/\/dashboard\/settings\/payment$/)
    await expect(page.getByText('Your last payment did not go through.')).toBeVisible()
  })

  await test.step('another card and a retry open the app again, with a receipt', async () => {
    await pressOn(page.getByRole('button', { name: 'Add a card' }))
    await typeCard(page, cards.good)
    await expect(page.getByText(/4242/).first()).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Retry payment' }))
    await expect(roster).toBeVisible()
    expect(await letterTo(getOutbox(server), email, 'receipt')).toContain('£4.99')
  })

  await test.step('a cancelled subscription says until when it lasts, and can be reactivated', async () => {
    await pressOn(page.getByRole('link', { name: 'Settings' }))
    await pressOn(page.getByRole('link', { name: /^Subscription/ }))
    await expect(plan).toContainText('Active')
    await pressOn(page.getByRole('button', { name: 'Cancel subscription' }))
    const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
    await expect(question).toContainText(/You keep access until \d+ \w+/)
    await pressOn(question.getByRole('button', { name: 'Cancel subscription' }))
    await expect(plan).toContainText('Cancelled')
    await expect(plan).toContainText('Nothing more is charged.')
    await pressOn(page.getByRole('button', { name: 'Reactivate subscription' }))
    await expect(plan).toContainText('Active')
  })
})
