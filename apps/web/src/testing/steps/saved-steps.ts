import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
// Loaded with the story: on a busy computer they would load late.
import '#shell/routes/MemberRoutes.tsx'
import '@slipstream/design-system/Menu'
import '#features/saved/SavedScreen.tsx'

/* Steps for the stories of the saved list. */

export type Canvas = ReturnType<typeof within>

/** The dearer flight of `savedInEveryState`, and of the default world. */
export const friday = /Edinburgh to London Heathrow, Friday 6 November/

/** A timeout for network content on a busy computer. */
export const patience = { timeout: 8000 }

/** The list, once the airports of its flights have names. */
export async function expectList(canvas: Canvas, card = friday): Promise<void> {
  await canvas.findByText(/^Prices as of 04:30 GMT/, {}, patience)
  await canvas.findByRole('article', { name: card }, patience)
}

/** Chooses in the menu of a card. */
export async function choose(canvas: Canvas, menu: string, action: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: menu }, patience))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** Notices are beside the app, for every screen. */
export async function expectNotice(words: string | RegExp): Promise<void> {
  const notice = await screen.findByText(words, {}, patience)
  await waitFor(() => expect(notice).toBeVisible())
}

/** Opens the alert of a card by the words of its button. */
export async function openAlert(canvas: Canvas, words: RegExp): Promise<ReturnType<typeof within>> {
  await expectList(canvas)
  await userEvent.click(canvas.getByRole('button', { name: words }))
  const sheet = await screen.findByRole('dialog', { name: /^Price alert/ }, patience)
  await waitFor(() => expect(sheet).toBeVisible())
  return within(sheet)
}

export async function typeAmount(sheet: ReturnType<typeof within>, amount: string): Promise<void> {
  const field = sheet.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
}

/** The flight that is sold in euros: once the rates are here, in pounds. */
export async function openAthens(canvas: Canvas): Promise<ReturnType<typeof within>> {
  // What it says of the rates moves the list down.
  await canvas.findByText(/Converted at the rates of/)
  const sheet = await openAlert(canvas, /^Price alert: BA640/)
  await sheet.findByText(/^It costs £86\.52 now\. You get one email/)
  return sheet
}
