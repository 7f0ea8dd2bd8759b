import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { patient } from './entry-steps.ts'

/* Steps for the trip to try. */

export const typing = () => within(screen.getByRole('form', { name: 'Type an offer' }))

export const pasting = () => within(screen.getByRole('form', { name: 'Paste an offer' }))

/** The form, once its calendar has loaded. */
export async function opened(): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Type an offer' }, patient))
  await form.findByRole('textbox', { name: 'Report date' }, patient)
  await form.findByRole('combobox', { name: 'Reports at' }, patient)
}

export async function type(label: string | RegExp, text: string): Promise<void> {
  const field = typing().getByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
}

export interface Typed {
  report: readonly [string, string]
  clear: readonly [string, string]
  name?: string
  replacedKey?: RegExp
}

export async function compare({ report, clear, name, replacedKey }: Typed): Promise<HTMLElement> {
  await opened()
  await type('Report date', report[0])
  await type('Report time', report[1])
  await type('Clear date', clear[0])
  await type('Clear time', clear[1])
  if (name) await type(/^Name/, name)
  if (replacedKey) {
    const select = typing().getByRole('combobox', { name: /^In place of/ })
    const option = within(select).getByRole<HTMLOptionElement>('option', { name: replacedKey })
    await userEvent.selectOptions(select, option.value)
  }
  await userEvent.click(typing().getByRole('button', { name: 'Compare' }))
  return screen.findByRole('article', { name: name ?? 'Trip' }, patient)
}

export async function paste(text: string): Promise<void> {
  await opened()
  await userEvent.click(pasting().getByRole('textbox'))
  await userEvent.paste(text)
  await userEvent.click(pasting().getByRole('button', { name: 'Read text' }))
}

export const overtime: Typed = {
  report: ['18/11/2026', '10:00'],
  clear: ['19/11/2026', '17:00'],
  name: 'Overtime',
}

/** Fares are answered: the figures are no longer looked up. */
export const answered = (card: HTMLElement) =>
  waitFor(() => expect(within(card).queryByText('…')).toBeNull(), patient)
