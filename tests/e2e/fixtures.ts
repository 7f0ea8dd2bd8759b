import { test as base, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'

/** A server for each test file's worker, with an empty database: the demo account and nothing else. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function asks for from its pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
      await server.clean()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
})

export { expect } from '@playwright/test'

/** Past the beta wall, as someone who has been here before. */
export async function enterBeta(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Beta password').fill(server.beta_code)
  await page.getByRole('button', { name: 'Enter Beta' }).click()
}

export async function logIn(page: Page, server: RunningServer): Promise<void> {
  await enterBeta(page, server)
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
}

/** Asks the crew system for the month in view and waits for its cards. */
export async function fetchRoster(
  page: Page,
  server: RunningServer,
  crewPassword = server.crew_password,
): Promise<void> {
  await page
    .getByRole('button', { name: /^Fetch/ })
    .first()
    .click()
  const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
  await prompt.getByLabel('Password', { exact: true }).fill(crewPassword)
  await prompt.getByRole('button', { name: 'Submit' }).click()
}
