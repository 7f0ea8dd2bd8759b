import { expect, type Page } from '@playwright/test'
import { isScreen, shownStories } from '../support/built-stories.ts'
import { closeStory, showStory, test } from '../support/storybook-page.ts'

/**
 * Text that its own box cuts off, or that reaches over the window's edge. What is marked `data-abridged` is short by design:
 * it is spoken whole, and stands in full beside it.
 */
async function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isOutside = (inner: DOMRect, outer: DOMRect) =>
      inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 1
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('style, script, noscript, .sb-wrapper, [data-abridged]')
      )
        continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (words.width <= 1 || words.height <= 1) continue
      let box: Element | null = parent
      while (box && box !== document.documentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        // Hidden from sight on purpose, for a screen reader.
        if (clipPath !== 'none' || (frame.width <= 1 && frame.height <= 1)) break
        const scrolls = /auto|scroll/.test(overflowX + overflowY)
        if (scrolls) break
        if (/hidden|clip/.test(overflowX + overflowY) && isOutside(words, frame)) {
          lost.push(`“${node.textContent.trim().slice(0, 40)}” is cut off`)
          break
        }
        if (position === 'fixed') break
        box = box.parentElement
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) {
      lost.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    }
    return lost
  })
}

/** WCAG 2.2 AA 1.4.4; design.md §3 Accessibility: 200 % text. */
const readable = shownStories().filter((story) => !(isScreen(story) && story.tags.includes('phone-picture')))
for (const [title, stories] of Map.groupBy(readable, (story) => story.title)) {
  test.describe(`text of twice the size loses nothing: ${title}`, () => {
    // A file's stories one after another in one page, whose modules are then read once.
    test.describe.configure({ mode: 'default' })
    for (const story of stories) {
      test(story.name, async ({ storyPage, baseURL }) => {
        await closeStory(storyPage)
        await storyPage.setViewportSize({ width: 390, height: isScreen(story) ? 844 : 1200 })
        await showStory(storyPage, baseURL, { id: story.id, globals: { textSize: '200' } })
        expect(await lostText(storyPage)).toEqual([])
      })
    }
  })
}
