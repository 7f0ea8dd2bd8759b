import { builtStories } from '../support/built-stories.ts'
import { test } from '../support/storybook-page.ts'
import { checkStory, type Setting } from './check-story.ts'

const all = [320, 390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([100, 200] as const).map((textSize): Setting => ({ width, theme, textSize })),
  ),
)
const isMain = ({ width, theme, textSize }: Setting) =>
  (width === 390 || width === 1280) && theme === 'light' && textSize === 100
const settings = process.env['VITE_STORYBOOK_REACT'] === 'production' ? all.filter(isMain) : all

/** Every story in every width, theme and text size; with React as it ships, on a phone and at a desk (`npm run test:nightly`). */
for (const [title, stories] of Map.groupBy(builtStories(), (story) => story.title)) {
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' })
    for (const story of stories)
      for (const setting of settings) {
        if (story.tags.includes(setting.width < 900 ? 'wide-only' : 'phone-only')) continue
        const { width, theme, textSize } = setting
        test(`${story.name} › ${width} ${theme} ${textSize} %`, async ({ storyPage, baseURL }) => {
          await checkStory(storyPage, baseURL, story, setting)
        })
      }
  })
}
