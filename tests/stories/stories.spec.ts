import { builtStories } from '../support/built-stories.ts'
import { test } from '../support/storybook-page.ts'
import { checkLayout, checkStory } from './check-story.ts'

for (const [title, stories] of Map.groupBy(builtStories(), (story) => story.title)) {
  test.describe(title, () => {
    // One page for all stories of a file, whose modules it then reads once.
    test.describe.configure({ mode: 'default' })
    for (const story of stories) {
      const isWideOnly = story.tags.includes('wide-only')
      if (!isWideOnly)
        test(story.name, async ({ storyPage, baseURL }) => {
          await checkStory(storyPage, baseURL, story, { width: 390, theme: 'light', textSize: 100 })
          await checkLayout(storyPage, { width: 320, textSize: 200 })
          await checkLayout(storyPage, { width: 320, textSize: 100 })
        })
      if (isWideOnly || story.tags.includes('wide'))
        test(`${story.name} › 1280`, async ({ storyPage, baseURL }) => {
          await checkStory(storyPage, baseURL, story, { width: 1280, theme: 'light', textSize: 100 })
        })
    }
  })
}
