import { expect, type Page } from '@playwright/test'
import { isOfWholePage, pictureSettings, type PictureSetting } from '../../.storybook/pictures.ts'
import type { StoryEntry } from '../support/built-stories.ts'
import { closeStory, openStory, showStory, test } from '../support/storybook-page.ts'
import { pictureName, picturedStories } from './pictures.ts'

async function setWidth(page: Page, { width }: PictureSetting): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
}

async function picture(page: Page, story: StoryEntry, setting: PictureSetting): Promise<void> {
  await setWidth(page, setting)
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
  }, setting.theme)
  await expect.soft(page).toHaveScreenshot(pictureName(story, setting), { fullPage: isOfWholePage(story) })
}

/** Screens that say which theme is chosen, or show one before that is known: only the reader's own choice makes them dark. */
const tellsTheme = ({ title }: StoryEntry) => /^Screens\/Settings\/(?:App|Hub)$/.test(title)

/**
 * A theme is a set of variables, put over what stands. A sheet is shown once for all settings; a screen may be another at
 * another width, and one that tells its theme is another in each.
 */
function mountings(story: StoryEntry): PictureSetting[][] {
  const settings = pictureSettings(story)
  if (isOfWholePage(story)) return [settings]
  if (tellsTheme(story)) return settings.map((setting) => [setting])
  return [...Map.groupBy(settings, ({ width }) => width).values()]
}

function pictureStory(story: StoryEntry): void {
  for (const settings of mountings(story)) {
    const [first] = settings
    if (!first) throw new Error(`${story.id} has no setting: nothing to compare.`)
    const theme = tellsTheme(story) ? `${first.theme} › ` : ''
    test(`${story.name} › ${theme}${first.width}`, async ({ storyPage, baseURL }) => {
      await closeStory(storyPage)
      await setWidth(storyPage, first)
      const shown = { id: story.id, globals: { theme: first.theme } }
      // The theme that such a screen chose itself is the one to be seen, in a page where no other was chosen before.
      if (tellsTheme(story)) {
        await openStory(storyPage, baseURL, shown)
        await expect(storyPage).toHaveScreenshot(pictureName(story, first))
        return
      }
      await showStory(storyPage, baseURL, shown)
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
