import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** A story's app may still be loading some of its chunks. */
export const patient = { timeout: 10_000 }

/** The form, once its sheet has slid in. */
export async function openForm(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name }, patient)
  await within(dialog).findByRole('textbox', { name: 'Title' }, patient)
  await waitFor(() => expect(dialog).toBeVisible())
}

export async function closedForm(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
}

export const form = () => within(screen.getByRole('form'))

export const field = (name: string) => form().getByRole('textbox', { name })

/** Of airports; until its list has loaded a plain field stands in for it. */
export const location = () => form().findByRole('combobox', { name: 'Location' }, patient)

/** Puts this in the place of whatever there is, and leaves. */
export async function enter(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.paste(text)
  await userEvent.tab()
}

export async function chooseAirport(text: string, name: RegExp): Promise<void> {
  await userEvent.click(await location())
  await userEvent.paste(text)
  await userEvent.click(await screen.findByRole('option', { name }, patient))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

export async function submit(name: string): Promise<void> {
  await userEvent.click(form().getByRole('button', { name }))
}

/** A message that goes by itself is only looked for: a page that is not in front draws no frames. */
export async function notice(text: string): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: 'Notifications' })).findByText(text, undefined, patient)
}
