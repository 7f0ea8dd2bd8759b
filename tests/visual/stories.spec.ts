import { expect, type Page } from '@playwright/test'
import {
  isOfWholePage,
  picturedStories,
  pictureSettings,
  type PictureSetting,
  type StoryEntry,
} from '../support/built-stories.ts'
import { closeStory, showStory, test } from '../support/storybook-page.ts'
import { pictureName } from './picture-name.ts'

/** What the reader chose, as far as a page that is open can be told. */
async function set(page: Page, { theme, width }: PictureSetting): Promise<void> {
  await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' })
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
}

const showing = ({ id }: StoryEntry, { theme }: PictureSetting) => ({
  id,
  globals: { theme: theme === 'dark' ? 'dark' : 'light' },
})

/** A sheet's look depends on nothing but variables and its width: shown once, it is pictured in each setting. */
function pictureSheet(story: StoryEntry): void {
  test(story.name, async ({ storyPage, baseURL }) => {
    const [first, ...others] = pictureSettings(story)
    if (!first) throw new Error(`${story.id} has no setting: nothing to compare.`)
    await closeStory(storyPage)
    await set(storyPage, first)
    await showStory(storyPage, baseURL, showing(story, first))
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
}

/** A screen may be another at another width, and an overlay may go by itself: mounted anew for each. */
function pictureWindow(story: StoryEntry): void {
  for (const setting of pictureSettings(story)) {
    test(`${story.name} › ${setting.theme} › ${setting.width}`, async ({ storyPage, baseURL }) => {
      await closeStory(storyPage)
      await set(storyPage, setting)
      await showStory(storyPage, baseURL, showing(story, setting))
      await expect(storyPage).toHaveScreenshot(pictureName(story, setting))
    })
  }
}

for (const [title, stories] of Map.groupBy(picturedStories(), (story) => story.title)) {
  test.describe(title, () => {
    // A file's stories one after another in one page, whose modules are then read once.
    test.describe.configure({ mode: 'default' })
    for (const story of stories) (isOfWholePage(story) ? pictureSheet : pictureWindow)(story)
  })
}
