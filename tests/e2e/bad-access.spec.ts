import type { Page } from '@playwright/test'
import { newcomerPassword } from '../support/newcomer.ts'
import { codeIn, letterTo, resetLinkIn } from '../support/outbox.ts'
import { startServer } from '../support/server.ts'
import { enterBeta, expect, logIn, newcomerOf, outboxOf, test } from './fixtures.ts'

async function logInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test.describe('tokens that open nothing (spec §5, issue 4 Bad input)', () => {
  test('a reset link works once, and leads to a new one', async ({ page, server }) => {
    const { email } = await (await newcomerOf(server)).account()
    await enterBeta(page, server)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Email').fill(email)
    await drawer.getByRole('button', { name: 'Send link' }).click()
    const link = resetLinkIn(await letterTo(outboxOf(server), email, 'password-reset'))

    const save = async (password: string) => {
      await drawer.getByLabel('New password', { exact: true }).fill(password)
      await drawer.getByLabel('Repeat the new password', { exact: true }).fill(password)
      await drawer.getByRole('button', { name: 'Save password' }).click()
    }
    await page.goto(link)
    await save('head-wind-28')
    await page
      .getByRole('dialog', { name: 'Password Reset Successful' })
      .getByRole('button', { name: 'OK' })
      .click()

    await page.goto(link)
    await save('another-wind-29')
    const refusal = page.getByRole('alertdialog', { name: 'Error' })
    await expect(refusal).toContainText(
      'This reset link has expired or was already used. Please ask for a new one.',
    )
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(drawer.getByLabel('New password', { exact: true })).toHaveValue('another-wind-29')
    await drawer.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(drawer.getByRole('button', { name: 'Send link' })).toBeVisible()
  })

  test('a foreign reset token is refused in the same words', async ({ page, server }) => {
    await enterBeta(page, server)
    await page.goto('/#reset_token=somebody-elses-token')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('New password', { exact: true }).fill('12345678')
    await drawer.getByLabel('Repeat the new password', { exact: true }).fill('12345678')
    await drawer.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
      'This reset link has expired or was already used. Please ask for a new one.',
    )
  })

  test('an unknown e-mail gets the same answer, and no letter', async ({ page, server }) => {
    await enterBeta(page, server)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Email').fill('nobody@slipstream.example')
    await drawer.getByRole('button', { name: 'Send link' }).click()
    await expect(drawer.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  test('a registration that was finished elsewhere says so, and the account can be used', async ({
    page,
    server,
  }) => {
    const newcomer = await newcomerOf(server)
    const { email } = await newcomer.registration('payment')
    await enterBeta(page, server)
    await logInAs(page, email)
    await expect(page.getByRole('heading', { name: 'Plan and payment', level: 1 })).toBeVisible()

    // The other device: it goes on from a log-in of its own, which takes the registration over.
    const other = await page.context().browser()?.newContext()
    if (!other) throw new Error('There is no browser for another device.')
    const otherPage = await other.newPage()
    await enterBeta(otherPage, server)
    await logInAs(otherPage, email)
    await otherPage.getByLabel('Card number').fill('4242424242424242')
    await otherPage.getByLabel('Expiry date').fill('1241')
    await otherPage.getByLabel('Security code').fill('123')
    await otherPage.getByRole('button', { name: 'Start 30 days free' }).click()
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await other.close()

    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry date').fill('1241')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Start 30 days free' }).click()
    await expect(page.getByText(/^This registration has expired, was carried on elsewhere/)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await logInAs(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  })
})

test.describe('registration refuses in words (spec §5, issue 4 Bad input)', () => {
  test('an e-mail that is taken leads to the log-in and to a new password', async ({ page, server }) => {
    await enterBeta(page, server)
    await page.getByRole('link', { name: 'Create an account' }).click()
    // The log-in has an e-mail field too, and stays until the next screen has loaded.
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await page.getByLabel('Email').fill(server.email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('long-enough')
    await page.getByRole('button', { name: 'Continue' }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('There is already an account with this email.')
    await expect(page.getByLabel('Email')).toHaveValue(server.email.toUpperCase())
    await refusal.getByRole('link', { name: 'reset your password' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(server.email.toUpperCase())
  })

  test('a code tried too often is worth nothing, and a new one works', async ({ page, server }) => {
    const { email } = await (await newcomerOf(server)).registration('verify')
    const outbox = outboxOf(server)
    const first = codeIn(await letterTo(outbox, email, 'verification'))
    await enterBeta(page, server)
    await logInAs(page, email)
    const field = page.getByLabel('Code')
    const confirm = page.getByRole('button', { name: 'Confirm email' })
    const tryCode = async (code: string) => {
      await field.fill(code)
      const answered = page.waitForResponse(/\/registration\/verify$/)
      await confirm.click()
      await answered
    }
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
    await tryCode(wrong)
    await expect(field).toHaveAccessibleDescription(/The code is not correct\./)
    for (let guess = 0; guess < 5; guess += 1) {
      await tryCode(wrong)
    }
    await tryCode(first)
    await expect(page.getByText(/tried too often|Too many attempts/).first()).toBeVisible()

    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText(/^A new code is on its way to/)).toBeVisible()
    await tryCode(codeIn(await letterTo(outbox, email, 'verification', 2)))
    await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible()
  })
})

test('support: a file that is too large is left out in words, and the message goes with the rest', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  await page.goto('/dashboard/settings/support')
  await page.getByLabel('Subject').fill('Roster of July')
  await page.getByRole('textbox', { name: 'Message' }).fill('A duty is missing after the last update.')
  const files = page.getByRole('group', { name: 'Attachments' })
  await files.locator('input[type=file]').setInputFiles([
    { name: 'film.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('BA1439 is missing.') },
  ])
  await expect(page.getByRole('note', { name: 'Not added' })).toContainText(
    /film\.png was not added: it is larger than/,
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  const copy = await letterTo(outboxOf(server), server.email, 'support-copy')
  expect(copy).toContain('A duty is missing after the last update.')
})

test('log-out with the server gone clears everything but the beta keys (spec §2, issue 4 Session)', async ({
  page,
}) => {
  const server = await startServer()
  await logIn(page, server)
  await page.getByRole('link', { name: 'Settings' }).click()
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.waitFor()
  await server.stop()
  await logOut.click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  // Failures that are counted from then on are the network's, no matter who is here.
  expect(keys.filter((key) => !/^slipstream\.(?:beta-|(?:last-)?network-failure)/.test(key))).toEqual([])

  // Its cookies could not be taken back, and must open nothing once it is there again.
  const again = await startServer({ port: Number(new URL(server.url).port), dataDir: server.dataDir })
  await page.goto(`${again.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await again.stop()
  await server.clean()
})
