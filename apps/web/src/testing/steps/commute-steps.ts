import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openedDuty } from '../reader.ts'

/* Steps for the flights of one commute. */

export type View = 'duty' | 'to_work' | 'from_work'

export const at = (item: string, view: View) => `/dashboard?month=2026-11&item=${item}&view=${view}`

export const today = at('trip:trip-cph', 'to_work')

/** The first of a run loads what every other one has. */
export const patient = { timeout: 10_000 }

export const duty = () => within(openedDuty() ?? document.body)

export const findButton = (options: { name: string | RegExp; pressed?: boolean }) =>
  waitFor(() => duty().getByRole('button', options), patient)

/** How it stands with the booking: 'planned', 'booked, won’t make it'. */
export const status = (name: string) =>
  waitFor(() => duty().getByText(new RegExp(`^Your booking: ${name}(?!, won)(?:,|$)`)), patient)

export const choose = async (name: string | RegExp) => userEvent.click(await findButton({ name }))

export const openMenu = async (name: string) => {
  // The last one fades out.
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull(), patient)
  // Disabled until the menu's code is there.
  await waitFor(() => expect(duty().getByRole('button', { name })).toBeEnabled(), patient)
  await choose(name)
  await waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull(), patient)
  return within(screen.getByRole('menu'))
}

/** Changes the booking in its menu. */
export const changeBooking = async (name: string | RegExp) => {
  const menu = await openMenu('Change your booking')
  await userEvent.click(menu.getByRole('menuitem', { name }))
}
