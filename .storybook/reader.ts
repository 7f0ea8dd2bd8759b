import { expect } from 'storybook/test'

/*
 * Ways to read a screen, for a story that shows it so: `export const Dark: Story = { ...Month, ...reader.dark }`.
 * Pictures are taken of the plain story in both themes and at each width, so these have none of their own.
 */

const notPictured = ['no-picture']

export const reader = {
  dark: { tags: notPictured, globals: { theme: 'dark' } },
  phone320: { tags: notPictured, globals: { viewport: { value: 'phone320', isRotated: false } } },
  desktop1280: { tags: notPictured, globals: { viewport: { value: 'desktop1280', isRotated: false } } },
  largeText: { tags: notPictured, globals: { textSize: '200' } },
  rightToLeft: { tags: notPictured, globals: { direction: 'rtl' } },
  offline: { tags: notPictured, globals: { connection: 'offline' } },
}

/** Nothing reaches over the window's edge, whatever the words, the width and the size of the text. */
export async function expectWithinWindow(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
