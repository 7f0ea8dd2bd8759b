import { expect, type Page, test as base } from '@playwright/test'
import { crewContext } from '../support/chromium.ts'
import { isOfWholePage, picturedStories, picturedThemes, picturedWidths } from './stories.ts'

/** One page a worker: Storybook's own code is then fetched and read once, not for every picture. */
const test = base.extend<object, { storyPage: Page }>({
  storyPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...crewContext, deviceScaleFactor: 1 })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Opens one story alone and waits until it has rendered, played, and has its font. */
async function openStory(page: Page, baseURL: string, id: string, theme: string): Promise<void> {
  await page.goto(`${baseURL}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
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
  for (const theme of picturedThemes(story)) {
    for (const width of picturedWidths(story)) {
      test(`${story.title} › ${story.name} › ${theme} › ${width}`, async ({ storyPage, baseURL }) => {
        await storyPage.setViewportSize({ width, height: width < 600 ? 844 : 800 })
        await openStory(storyPage, baseURL ?? '', story.id, theme)
        await expect(storyPage).toHaveScreenshot(`${story.id}-${theme}-${width}.png`, {
          fullPage: isOfWholePage(story),
        })
      })
    }
  }
}
