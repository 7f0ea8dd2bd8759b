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

/** A theme is a set of variables: it is put over what stands, and nothing is mounted anew. */
async function picture(page: Page, story: StoryEntry, setting: PictureSetting): Promise<void> {
  await set(page, setting)
  await page.evaluate(
    (theme) => {
      document.documentElement.dataset['theme'] = theme
    },
    setting.theme === 'dark' ? 'dark' : 'light',
  )
  await expect.soft(page).toHaveScreenshot(pictureName(story, setting), { fullPage: isOfWholePage(story) })
}

/**
 * A sheet's look depends on nothing but variables and its width: shown once, it is pictured in each setting. A screen may
 * be another at another width: it is mounted anew for each.
 */
const mountings = (story: StoryEntry): PictureSetting[][] =>
  isOfWholePage(story)
    ? [pictureSettings(story)]
    : [...Map.groupBy(pictureSettings(story), ({ width }) => width).values()]

function pictureStory(story: StoryEntry): void {
  for (const settings of mountings(story)) {
    const [first] = settings
    if (!first) throw new Error(`${story.id} has no setting: nothing to compare.`)
    test(`${story.name} › ${first.width}`, async ({ storyPage, baseURL }) => {
      await closeStory(storyPage)
      await set(storyPage, first)
      await showStory(storyPage, baseURL, { id: story.id, globals: { theme: 'light' } })
      for (const setting of settings) await picture(storyPage, story, setting)
    })
  }
}

for (const [title, stories] of Map.groupBy(picturedStories(), (story) => story.title)) {
  test.describe(title, () => {
    // A file's stories one after another in one page, whose modules are then read once.
    test.describe.configure({ mode: 'default' })
    stories.forEach(pictureStory)
  })
}
