import { expect } from '@playwright/test'
import { builtStories } from '../support/built-stories.ts'
import { openStory, test } from '../support/storybook-page.ts'
import { lostText } from './lost-text.ts'
import { getHeight, loggedDuring } from './visit-story.ts'

const all = [320, 390, 768, 1280].flatMap((width) =>
  ['light', 'dark'].flatMap((theme) =>
    ['usual', 'doubled'].flatMap((textSize) =>
      ['ltr', 'rtl'].map((direction) => ({ width, globals: { theme, textSize, direction } })),
    ),
  ),
)
const main = [390, 1280].map((width) => ({ width, globals: {} }))
const settings = process.env['VITE_STORYBOOK_REACT'] === 'production' ? main : all

/**
 * Every story in every width, theme, text size and direction, and in forced colours; with React as it ships, on a phone and
 * at a desk (`npm run test:nightly`).
 */
for (const [title, stories] of Map.groupBy(builtStories(), (story) => story.title)) {
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' })
    for (const story of stories)
      for (const { width, globals } of [...settings, { width: 390, globals: { contrast: 'forced' } }]) {
        if (story.tags.includes(width < 900 ? 'wide-only' : 'phone-only')) continue
        test(`${story.name} › ${width} ${Object.values(globals).join(' ')}`, async ({
          storyPage,
          baseURL,
        }) => {
          await storyPage.setViewportSize({ width, height: getHeight(width) })
          const logged = await loggedDuring(storyPage, async () => {
            await openStory(storyPage, baseURL, { id: story.id, globals, isChecked: true })
            expect(await lostText(storyPage), `text lost at ${width} px`).toEqual([])
          })
          if (!story.tags.includes('logs-errors'))
            expect(logged, 'the page must log no error or warning').toEqual([])
        })
      }
  })
}
