import type { Locator } from '@playwright/test'
import { enterBeta, expect, test } from './fixtures.ts'

/** Fills a field in as a password manager does: no key is pressed, and the field never has the focus. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((element, value) => {
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)

test('a log-in that is filled in by the device is taken', { tag: '@engines' }, async ({ page, server }) => {
  await enterBeta(page, server)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAttribute('autocomplete', /email|username/)
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await autofill(email, server.email)
  await autofill(password, server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
})
