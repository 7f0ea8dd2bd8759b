import { expect, waitFor } from 'storybook/test'

/**
 * The device of a story that is about that device: `{ ...reader.offline, play }`. No story repeats another for a width, a
 * theme or a text size: the toolbar shows those, and `tests/stories` checks them.
 */
export const reader = {
  dark: { globals: { theme: 'dark' } },
  phone320: { globals: { viewport: { value: 'phone320', isRotated: false } } },
  largeText: { globals: { textSize: '200' } },
  rightToLeft: { globals: { direction: 'rtl' } },
  offline: { globals: { connection: 'offline' } },
}

/** What a float, a sheet or a dialog holds is there before its fade lets it be seen. */
export async function expectSeen(find: () => HTMLElement, limit?: { timeout: number }): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), limit)
}

/** Nothing extends over the window's edge, whatever the text, the width and the text size. */
export async function expectWithinWindow(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
