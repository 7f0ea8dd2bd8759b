import { expect, waitFor } from 'storybook/test'

/**
 * Ways to read a screen, for a story that shows it so: `{ ...Month, ...reader.dark, tags: ['no-picture'] }`. The plain
 * story is pictured at 390 px in both themes and at 1280 px, so these need no picture of their own; the tag stands in the story
 * itself, since Storybook reads tags before it runs anything. One that is only dark is tagged `'!test'` too, since the
 * test of the plain story checks the colours of its other theme, and one that is only wide, since its picture at 1280 plays it.
 */
export const reader = {
  dark: { globals: { theme: 'dark' } },
  phone320: { globals: { viewport: { value: 'phone320', isRotated: false } } },
  desktop1280: { globals: { viewport: { value: 'desktop1280', isRotated: false } } },
  largeText: { globals: { textSize: '200' } },
  rightToLeft: { globals: { direction: 'rtl' } },
  offline: { globals: { connection: 'offline' } },
}

/** What a float, a sheet or a dialog holds is there before its fade lets it be seen. */
export async function expectSeen(find: () => HTMLElement, limit?: { timeout: number }): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), limit)
}

/** Nothing reaches over the window's edge, whatever the words, the width and the size of the text. */
export async function expectWithinWindow(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
