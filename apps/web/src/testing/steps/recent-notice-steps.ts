import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'

/* Steps for recent notices. */

export const undo = fn()

const reload = fn()

const newVersion = {
  tone: 'info',
  text: 'A new version is ready. It loads once you send or close this form. Reloading now loses what you typed.',
  action: { label: 'Reload now', onClick: reload },
} as const

/** Four messages whose snackbars have hidden. */
export function tell({ snackbars }: Engine) {
  const shown = [
    snackbars.show(newVersion),
    snackbars.show({ text: 'Profile saved.' }),
    snackbars.show({
      text: 'Dentist, Monday 23 November, deleted.',
      action: { label: 'Undo', onClick: undo },
    }),
    snackbars.show({
      tone: 'critical',
      text: 'Office, Tuesday 24 November, could not be deleted. The roster cannot be written at the moment.',
    }),
  ]
  for (const id of shown) snackbars.dismiss(id)
}

/** The button is loaded once the page is idle. */
export const soon = { timeout: 10_000 }

export async function open() {
  // The page that loads has this button too, and goes once the settings are there.
  await screen.findByRole('link', { name: 'Calendars' }, soon)
  await userEvent.click(await screen.findByRole('button', { name: 'Recent notices' }, soon))
  const sheet = await screen.findByRole('dialog', { name: 'Recent notices' }, soon)
  await waitFor(() => expect(within(sheet).getAllByRole('listitem')[0]).toBeVisible(), soon)
  return within(sheet)
}
