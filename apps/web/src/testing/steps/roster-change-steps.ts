import { screen, userEvent, within } from 'storybook/test'
import { expectSeen } from '../reader.ts'

/* Steps for the changes of the roster. */

export type Canvas = ReturnType<typeof within>

/** The first story of a run waits for every part of the screen to be made. */
export const patient = { timeout: 15_000 }

export const seeWhatWorks = (canvas: Canvas) =>
  canvas.findByRole('button', { name: 'See what works' }, patient)

/** By keyboard, so that the focus inside is always seen. */
export async function openSheet(canvas: Canvas) {
  const button = await seeWhatWorks(canvas)
  button.focus()
  await userEvent.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog', { name: 'Your roster changed' }, patient)
  await expectSeen(() => sheet)
  return within(sheet)
}
