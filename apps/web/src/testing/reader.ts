import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

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

/** Whether lists have their detail beside them, and settings their hub: on a desk. A phone opens a sheet or a page. */
export const isWide = () => window.innerWidth >= breakpoints.md

/** What an item of the roster opens. Only that: to look through a month of cards by role takes its time. */
export const openedDuty = () =>
  document.querySelector<HTMLElement>(isWide() ? 'section[aria-label="Duty"]' : '[role=dialog]')

export async function findOpenedDuty(limit?: { timeout: number }) {
  return within(
    isWide()
      ? await screen.findByRole('region', { name: 'Duty' }, limit)
      : await screen.findByRole('dialog', undefined, limit),
  )
}

/** From one of its screens to the settings themselves; beside it on a desk they are there already. */
export async function toSettings(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
  await canvas.findByRole('heading', { level: 1, name: 'Settings' })
}

/** What a float, a sheet or a dialog holds is there before its fade lets it be seen. */
export async function expectSeen(find: () => HTMLElement, limit?: { timeout: number }): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), limit)
}

/** Nothing extends over the window's edge, whatever the text, the width and the text size. */
export async function expectWithinWindow(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
