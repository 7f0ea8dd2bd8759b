import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, fetchRoster, test } from '../e2e/fixtures.ts'
import { mainScreens, pictures } from './main-screens.ts'

test(
  'pictures of the ten main screens, to be looked at',
  { tag: '@engines' },
  async ({ page, server }, { project }) => {
    const take = async (from: Page, name: string) => {
      await from.evaluate(() => document.fonts.ready.then(() => undefined))
      await from.screenshot({ path: path.join(pictures, project.name, `${name}.png`) })
    }
    await page.goto(server.url)
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await take(page, '01-beta-wall')
    await page.getByLabel('Beta password').fill(server.beta_code)
    await page.getByRole('button', { name: 'Enter Beta' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await take(page, '02-landing')
    await page.getByLabel('Email').fill(server.email)
    await page.getByLabel('Password', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
    await fetchRoster(page, server)
    const trip = page.locator('[data-place] > [data-kind=trip]').last()
    await expect(trip).toBeVisible()
    await expect(page.getByText(/ is up to date\.$/)).toBeHidden()
    for (const { name, address } of mainScreens) {
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true],[data-shape]')).toHaveCount(0)
      await take(page, name)
    }
    await page.goto('/dashboard')
    await trip.click()
    await page.getByRole('dialog').locator('button[data-kind]').first().click()
    await page.getByRole('button', { name: /: to work$|^Flights to work$/ }).click()
    await expect(page.getByRole('dialog').getByRole('article').first()).toContainText('£')
    await take(page, '05-sheet')
  },
)
