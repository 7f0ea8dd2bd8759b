import { expect } from '@playwright/test'
import { test } from '../support/storybook-page.ts'

/** Issue "design system", Must show: the static build opens offline. */
test('the built Storybook asks nobody but itself', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  await page.route(
    (url) => url.origin !== baseURL && url.protocol !== 'data:' && url.protocol !== 'blob:',
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort('internetdisconnected')
    },
  )
  await page.goto('/?path=/story/screens-roster--month')
  const story = page.frameLocator('#storybook-preview-iframe')
  // The manager and the story load one after the other, the first time from nothing.
  await expect(story.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})
