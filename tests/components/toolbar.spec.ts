import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { builtStories } from '../support/built-stories.ts'

const played = 'screens-roster-new-plan--cancelled'

test.describe('the toolbar (issue 48, 4)', () => {
  test('shows both themes at once, each as a page of its own, with the controls that were changed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(
      '/iframe.html?id=components-statuschip--default&viewMode=story&globals=theme:both&args=children:Changed',
    )
    for (const theme of ['light', 'dark']) {
      const frame = page.frameLocator(`iframe[title="In the ${theme} theme"]`)
      await expect(frame.getByText('Changed')).toBeVisible()
      await expect(frame.locator('html')).toHaveAttribute('data-theme', theme)
    }
  })

  for (const globals of ['scenario:serverError', 'clock:early', 'connection:offline', 'theme:both'])
    test(`plays no story where ${globals} is not its own`, async ({ page }) => {
      await page.goto(`/iframe.html?id=${played}&viewMode=story&globals=${globals}`)
      expect(await page.evaluate(() => window.storyDriver?.first)).toMatchObject({
        status: 'success',
        errors: [],
      })
    })

  test('opens a story also with settings that are gone', async ({ page }) => {
    await page.goto(`/iframe.html?id=${played}&viewMode=story&globals=theme:sepia;scenario:gone;gone:1`)
    expect(await page.evaluate(() => window.storyDriver?.first)).toMatchObject({ status: 'success' })
  })
})

test('the filter has the words of designers, not the tags of tests (issue 48, 5)', () => {
  const index: unknown = JSON.parse(readFileSync('storybook-static/index.json', 'utf8'))
  const tags = new Set(
    JSON.stringify(index)
      .match(/"tags":\[[^\]]*\]/g)
      ?.flatMap((list) => list.match(/[\w-]+/g) ?? []),
  )
  expect([...tags].filter((tag) => /picture|thumbnail|wide|logs/.test(tag))).toEqual([])
  expect([...tags]).toEqual(expect.arrayContaining(['error', 'empty', 'loading', 'offline']))
  expect(builtStories().some((story) => story.tags.includes('picture'))).toBe(true)
})

/** In bytes: 2,000,000 before axe came with the first check; some 1,100,000 of it are Storybook's own. */
const mostOfPreview = 1_360_000

test('the script of the preview stays light (issue 48, 6)', async ({ page }) => {
  await page.goto('/iframe.html?id=components-statuschip--default&viewMode=story')
  const src = await page.locator('script[type=module][src*="/iframe-"]').first().getAttribute('src')
  const script = await page.request.get(src ?? '')
  expect((await script.body()).length).toBeLessThanOrEqual(mostOfPreview)
})
