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

/** Types an offer and compares it; the first one is a card. */
export async function compare(typed: Typed): Promise<HTMLElement> {
  await typeOffer(typed)
  return screen.findByRole('article', { name: typed.name ?? 'Trip' }, patient)
}

export async function typeOffer({ report, clear, name, replacedKey }: Typed): Promise<void> {
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

/** The names of several offers, in their order, once all are ranked. */
export async function rankedNames(count: number): Promise<string[]> {
  const title = await screen.findByRole('heading', { name: `${count} trips compared` }, patient)
  const section = title.closest('section')
  if (!section) throw new Error('The ranking is no section.')
  await waitFor(() => expect(within(section).queryByText(/Looking up fares/)).toBeNull(), patient)
  return within(section)
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent)
}

/** Ten trips in the shapes of a board, an eleventh that is taken, and a line that is none. */
export const tenTrips = `Up for grabs, DM me!
TRIP 4412 18NOV 0940 20NOV 1625 LHR-JFK-LHR
TRIP 4420 19NOV 0600 19NOV 1400 LHR-CDG-LHR
TRIP 4431 24NOV 1200 25NOV 1500 LHR-GVA-LHR
TRIP 4436 27NOV 0510 30NOV 2340 LHR-BOS-LHR
TRIP 4440 1DEC 1000 2DEC 1600 LHR-TLV-LHR
TRIP 4447 4DEC 0940 4DEC 1700 LHR-AMS-LHR
TRIP 4452 7DEC 1100 10DEC 1500 LHR-LAX-LHR, swap for 14 Nov
TRIP 4460 11NOV 0600 12NOV 1500 LHR-MAD-LHR
TRIP 4466 15DEC 0955 16DEC 1705 LHR-OSL-LHR
TRIP 4471 20DEC 0600 23DEC 2250 LHR-SIN-LHR
TRIP 4480 28DEC 0600 30DEC 1800 TAKEN`
