import { offersBetween } from '@slipstream/mocks/fixtures/timetable'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/*
 * For the stories of the reschedule drawer: what a person does with it.
 */

/** A story's app may still be loading some of its chunks. */
export const patient = { timeout: 10_000 }

/** A flight of the sample timetable, by its number. */
export function getFlight(number: string, date: string) {
  const offer = offersBetween('LHR', 'EDI', date, 'outbound').find(
    ({ flight_number }) => flight_number === number,
  )
  if (!offer) throw new Error(`The sample timetable has no ${number}.`)
  return offer
}

export const drawerName = 'Change my booking to this flight'

/** The drawer, once it has slid in with its form. */
export async function openDrawer(): Promise<void> {
  const drawer = await screen.findByRole('dialog', { name: drawerName }, patient)
  await within(drawer).findByRole('textbox', { name: 'Booking reference' }, patient)
  await within(drawer).findByRole('button', { name: /^Contact number: country/ }, patient)
  await waitFor(() => expect(drawer).toBeVisible(), patient)
}

export async function closedDrawer(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: drawerName })).toBeNull(), patient)
}

export const form = () => within(screen.getByRole('form', { name: 'Flight change' }))

export const field = (name: string) => form().getByRole('textbox', { name })

/** Puts this in the place of whatever there is, and leaves. */
export async function enter(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
  await userEvent.tab()
}

export async function submit(): Promise<void> {
  await userEvent.click(form().getByRole('button', { name: /^Request this flight/ }))
}

/** The dialog that tells how it went; `button` closes it. */
export async function expectOutcome(title: string, message: string | RegExp, button?: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title }, patient)
  await waitFor(() => expect(within(dialog).getByText(message)).toBeVisible(), patient)
  if (button !== undefined) await userEvent.click(within(dialog).getByRole('button', { name: button }))
}
