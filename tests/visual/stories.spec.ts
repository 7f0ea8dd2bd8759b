import { expect } from '@playwright/test'
import { isOfWholePage, picturedStories, picturedThemes, picturedWidths } from '../support/built-stories.ts'
import { openStory, test } from '../support/storybook-page.ts'

for (const story of picturedStories()) {
  for (const theme of picturedThemes(story)) {
    for (const width of picturedWidths(story, theme)) {
      test(`${story.title} › ${story.name} › ${theme} › ${width}`, async ({ storyPage, baseURL }) => {
        await storyPage.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' })
        await storyPage.setViewportSize({ width, height: width < 600 ? 844 : 800 })
        await openStory(storyPage, baseURL, {
          id: story.id,
          globals: { theme: theme === 'forced' ? 'light' : theme },
        })
        await expect(storyPage).toHaveScreenshot(`${story.id}-${theme}-${width}.png`, {
          fullPage: isOfWholePage(story),
        })
      })
    }
  }
}
