import { expect, type Page, test } from '@playwright/test'
import { picturedStories } from './stories.ts'

const themes = ['light', 'dark'] as const
const widths = [390, 1280] as const

/** Opens one story alone and waits until it has rendered, played, and has its font. */
async function openStory(page: Page, id: string, theme: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
  const phase = await page.waitForFunction((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { storyRenders?: { id: string; phase?: string }[] }
    }
    const reached = preview?.storyRenders?.find((render) => render.id === storyId)?.phase
    return ['finished', 'errored', 'aborted'].includes(reached ?? '') && reached
  }, id)
  expect(await phase.jsonValue(), `${id} must render and play`).toBe('finished')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const story of picturedStories()) {
  for (const theme of themes) {
    for (const width of widths) {
      test(`${story.title} › ${story.name} › ${theme} › ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
        await openStory(page, story.id, theme)
        await expect(page).toHaveScreenshot(`${story.id}-${theme}-${width}.png`, { fullPage: true })
      })
    }
  }
}
