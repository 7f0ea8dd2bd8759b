import { expect, type Page } from '@playwright/test'
import { builtStories } from '../support/built-stories.ts'
import { closeStory, showStory, test } from '../support/storybook-page.ts'
import { lostText } from './lost-text.ts'

const phone = { width: 390, height: 844 }

/** Text that is lost where the text is twice as large (WCAG 1.4.4) and where the window is 320 px wide (WCAG 1.4.10). */
async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { width, textSize } of [
    { width: 390, textSize: 100 },
    { width: 390, textSize: 200 },
    { width: 320, textSize: 200 },
    { width: 320, textSize: 100 },
  ]) {
    await page.setViewportSize({ width, height: phone.height })
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = `${size}%`
      // Popovers take their new place in the frame after.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, textSize)
    const lost = await lostText(page)
    faults.push(...lost.map((fault) => `${width} px, text ${textSize} %: ${fault}`))
  }
  return faults
}

for (const [title, stories] of Map.groupBy(builtStories(), (story) => story.title)) {
  test.describe(title, () => {
    // One page for all stories of a file, whose modules it then reads once.
    test.describe.configure({ mode: 'default' })
    for (const story of stories) {
      test(story.name, async ({ storyPage, baseURL }) => {
        await closeStory(storyPage)
        await storyPage.setViewportSize(phone)
        await showStory(storyPage, baseURL, { id: story.id, isChecked: true })
        expect(await layoutFaults(storyPage)).toEqual([])
      })
    }
  })
}
