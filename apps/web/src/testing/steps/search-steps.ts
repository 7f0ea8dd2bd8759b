import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'

/* Steps for the stories of the flight search. */

export type Canvas = ReturnType<typeof within>

/** The first story of a file also waits for the screen's modules, which take a busy computer some 15 s. */
export const firstLook = { timeout: 20_000 }

export const edinburghToLondon = '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23'

export async function press(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

/** Types into an airport's field, and takes what is offered first. */
export async function chooseAirport(canvas: Canvas, label: string, text: string, name: string) {
  const field = await canvas.findByRole('combobox', { name: label }, firstLook)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  const option = await screen.findByRole('option', { name: new RegExp(`^${name}`) })
  await userEvent.click(option)
  await waitFor(() => expect(field).toHaveDisplayValue(new RegExp(`^${name}`)))
}

export async function typeDate(canvas: Canvas, label: string, text: string): Promise<void> {
  const field = await canvas.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
}

export const route = (canvas: Canvas, name: string) =>
  canvas.findByRole('heading', { level: 2, name }, firstLook)

export const search = (canvas: Canvas) => press(canvas, 'Search flights')

/** On a phone the prices of other days are behind a button. */
export async function showDays(canvas: Canvas): Promise<void> {
  const button = canvas.queryByRole('button', { name: 'Prices of other days', expanded: false })
  if (button) await userEvent.click(button)
}
