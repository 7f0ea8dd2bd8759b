import { builtStories } from '../support/built-stories.ts'
import { test } from '../support/storybook-page.ts'
import { visitStory, mountWidths } from './visit-story.ts'

for (const [title, stories] of Map.groupBy(builtStories(), (story) => story.title)) {
  test.describe(title, () => {
    // One page for all stories of a file, whose modules it then reads once.
    test.describe.configure({ mode: 'default' })
    for (const story of stories)
      for (const width of mountWidths(story))
        test(width === 390 ? story.name : `${story.name} › ${width}`, async ({ storyPage, baseURL }) => {
          await visitStory(storyPage, baseURL, story, width)
        })
  })
}
