import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/*
 * For the stories of this room: what a person looks for in the list.
 */

export type Canvas = ReturnType<typeof within>

/** The dearer flight of `savedInEveryState`, and of the default world. */
export const friday = /^Edinburgh to London Heathrow, Friday 6 November/

/** The list, once the airports of its flights have names. */
export async function expectList(canvas: Canvas, card = friday): Promise<void> {
  await canvas.findByText(/^Prices as of 04:30 GMT/)
  await canvas.findByRole('article', { name: card })
}

/** Chooses in the menu of a card. */
export async function choose(canvas: Canvas, menu: string, action: string): Promise<void> {
  // A place is held for it until it is here.
  await waitFor(() => expect(canvas.getByRole('button', { name: menu })).toBeEnabled(), { timeout: 8000 })
  await userEvent.click(await canvas.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

export function saveToggle(canvas: Canvas, card: RegExp): HTMLElement {
  return within(canvas.getByRole('article', { name: card })).getByRole('button', { name: /^Save / })
}

/** Notices are beside the app, for every screen. */
export async function expectNotice(words: string | RegExp): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}
