import { expect, type Page } from '@playwright/test'
import {
  isOfWholePage,
  picturedStories,
  pictureSettings,
  type PictureSetting,
  type StoryEntry,
} from '../support/built-stories.ts'
import { openStory, test } from '../support/storybook-page.ts'
import { pictureName } from './picture-name.ts'

/** What the reader chose, as far as a page that is open can be told. */
async function set(page: Page, { theme, width }: PictureSetting): Promise<void> {
  await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' })
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
}

const opening = ({ id }: StoryEntry, { theme }: PictureSetting) => ({
  id,
  globals: { theme: theme === 'dark' ? 'dark' : 'light' },
})

for (const story of picturedStories()) {
  if (isOfWholePage(story)) {
    // A sheet's look depends on nothing but variables and its width: opened once, it is pictured in each setting.
    test(`${story.title} › ${story.name}`, async ({ storyPage, baseURL }) => {
      const [first, ...others] = pictureSettings(story)
      if (!first) throw new Error(`${story.id} has no setting: nothing to compare.`)
      await set(storyPage, first)
      await openStory(storyPage, baseURL, opening(story, first))
      for (const setting of [first, ...others]) {
        await set(storyPage, setting)
        await storyPage.evaluate(
          (theme) => {
            document.documentElement.dataset['theme'] = theme
          },
          setting.theme === 'dark' ? 'dark' : 'light',
        )
        await expect.soft(storyPage).toHaveScreenshot(pictureName(story, setting), { fullPage: true })
      }
    })
  } else {
    // A screen may be another at another width, and an overlay may go by itself: opened anew for each.
    for (const setting of pictureSettings(story)) {
      test(`${story.title} › ${story.name} › ${setting.theme} › ${setting.width}`, async ({
        storyPage,
        baseURL,
      }) => {
        await set(storyPage, setting)
        await openStory(storyPage, baseURL, opening(story, setting))
        await expect(storyPage).toHaveScreenshot(pictureName(story, setting))
      })
    }
  }
}
