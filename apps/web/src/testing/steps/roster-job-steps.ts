import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
// Loaded with the story: on a busy computer they would load late.
import '#shell/ShownOverlay.tsx'
import '#features/roster/jobs/RosterActions.tsx'
import { findDutyRows } from '#testing/roster-rows.ts'

/* Steps for the stories of a month's jobs. */

export type Canvas = ReturnType<typeof within>

export const november = '/dashboard?month=2026-11'

/** Opens the menu of the top bar, also of a month without duties. */
export async function openActions(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Roster actions/ }))
  await waitFor(() => expect(screen.getByRole('menu', { name: /^Roster actions/ })).toBeVisible())
}

export async function openMenu(canvas: Canvas): Promise<void> {
  await findDutyRows()
  await openActions(canvas)
}

export const menuItem = (name: RegExp) => screen.findByRole('menuitem', { name })

export async function choose(canvas: Canvas, name: RegExp): Promise<void> {
  await openMenu(canvas)
  await userEvent.click(await menuItem(name))
}

export async function givePassword(password: string): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible())
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

/** The sheet or dialog of this name, once it can be seen. */
export async function findOpen(name: string) {
  const dialog = await screen.findByRole('dialog', { name }, { timeout: 15_000 })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The message of why something failed. */
export async function findProblem(title: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title }, { timeout: 15_000 })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
