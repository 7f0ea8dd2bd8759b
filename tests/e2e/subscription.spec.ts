import type { Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { letterTo } from '../support/outbox.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { expect, newcomerOf, outboxOf, pressOn, test, typeBeta, typeInto, typeLogIn } from './fixtures.ts'

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
  paysNothing: '4000000000000341',
}

/** Fills in a test card by keyboard; the last Enter sends the form. */
async function typeCard(page: Page, number: string): Promise<void> {
  await typeInto(page.getByLabel('Card number'), number)
  await typeInto(page.getByLabel('Expiry date'), '1240')
  await typeInto(page.getByLabel('Security code'), '123')
  await page.keyboard.press('Enter')
}

async function openSubscription(page: Page): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Settings' }))
  await pressOn(page.getByRole('link', { name: /^Subscription/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
}

const plan = (page: Page) => page.getByRole('article', { name: 'Slipstream' })
const roster = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roster' })

test.describe('a subscription by keyboard alone (spec §4 Subscription)', () => {
  test('cancel → what happens next and when → reactivate', async ({ page, server }) => {
    const { email } = await (await newcomerOf(server)).account()
    await typeBeta(page, server)
    await typeLogIn(page, email, newcomerPassword)
    await openSubscription(page)
    await expect(plan(page)).toContainText('Trial')

    await pressOn(page.getByRole('button', { name: 'Cancel subscription' }))
    const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
    await expect(question).toContainText(/You keep access until \d+ \w+/)
    await pressOn(question.getByRole('button', { name: 'Cancel subscription' }))
    await expect(plan(page)).toContainText('Cancelled')
    await expect(plan(page)).toContainText('Nothing more is charged.')

    await pressOn(page.getByRole('button', { name: 'Reactivate subscription' }))
    await expect(plan(page)).toContainText('Trial')
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  })
})

test.describe('a first payment without a trial (spec §4 Subscription)', () => {
  let paid: RunningServer
  test.beforeAll(async () => {
    paid = await startServer({ env: { TRIAL_DAYS: '0' } })
  })
  test.afterAll(async () => {
    await paid.stop()
    await paid.clean()
  })

  /** A newcomer by keyboard at the last step, on the server that gives no trial. */
  async function atPayment(page: Page): Promise<string> {
    const { email } = await (await newcomerOf(paid)).registration('payment')
    await typeBeta(page, paid)
    await typeLogIn(page, email, newcomerPassword)
    await expect(page.getByRole('heading', { name: 'Plan and payment', level: 1 })).toBeVisible()
    await expect(page.getByText('The first £4.99 is taken now, then every month.')).toBeVisible()
    return email
  }

  test('decline → another card → active, with a receipt', async ({ page }) => {
    const email = await atPayment(page)
    await typeCard(page, cards.declined)
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')
    await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 40')

    await typeCard(page, cards.paysNothing)
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')

    await typeCard(page, cards.good)
    await expect(roster(page)).toBeVisible()
    expect(await letterTo(outboxOf(paid), email, 'receipt')).toContain('£4.99')
    await openSubscription(page)
    await expect(plan(page)).toContainText('Active')
  })

  test('authentication: the bank’s no keeps the card typed, its yes pays', async ({ page }) => {
    await atPayment(page)
    await typeCard(page, cards.asksBank)
    const bank = page.getByRole('dialog', { name: /^Confirm with your bank/ })
    await pressOn(bank.getByRole('button', { name: 'Fail authentication' }))
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')

    await pressOn(page.getByRole('button', { name: 'Subscribe for £4.99 a month' }))
    await pressOn(bank.getByRole('button', { name: 'Complete authentication' }))
    await expect(roster(page)).toBeVisible()
  })

  test('authentication abandoned: nothing is lost, and it can be taken up again', async ({ page }) => {
    await atPayment(page)
    await typeCard(page, cards.asksBank)
    const bank = page.getByRole('dialog', { name: /^Confirm with your bank/ })
    await expect(bank).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bank).toBeHidden()
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')
    await pressOn(page.getByRole('button', { name: 'Subscribe for £4.99 a month' }))
    await pressOn(bank.getByRole('button', { name: 'Complete authentication' }))
    await expect(roster(page)).toBeVisible()
  })
})

test.describe('a payment that fails after the trial (spec §4 Subscription)', () => {
  // Long enough to register and log in within the trial's one day, short enough to wait for its end.
  const daySeconds = 12
  let quick: RunningServer
  test.beforeAll(async () => {
    quick = await startServer({ env: { TRIAL_DAYS: '1', SANDBOX_DAY_SECONDS: String(daySeconds) } })
  })
  test.afterAll(async () => {
    await quick.stop()
    await quick.clean()
  })

  test('past due → another card → retry → active', async ({ page }) => {
    const { email } = await (await newcomerOf(quick, cards.paysNothing)).account()
    await typeBeta(page, quick)
    await typeLogIn(page, email, newcomerPassword)
    await letterTo(outboxOf(quick), email, 'payment-failed')
    await expect(async () => {
      await page.goto(`${quick.url}/dashboard`)
      await expect(plan(page)).toContainText('Payment failed', { timeout: 3000 })
    }).toPass()
    await expect(page).toHaveURL(/\/dashboard\/settings\/payment$/)
    await expect(page.getByText('Your last payment did not go through.')).toBeVisible()

    await pressOn(page.getByRole('button', { name: 'Add a card' }))
    await typeCard(page, cards.good)
    await expect(page.getByText('Visa ending 4242').or(page.getByText(/4242/)).first()).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Retry payment' }))
    await expect(roster(page)).toBeVisible()
    expect(await letterTo(outboxOf(quick), email, 'receipt')).toContain('£4.99')
  })
})
