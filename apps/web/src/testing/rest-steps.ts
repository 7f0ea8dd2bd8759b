import { userEvent, within } from 'storybook/test'
import { findOpenedDuty, isWide } from './reader.ts'

/* Steps for the rests of the roster. */

export type Canvas = ReturnType<typeof within>

export const patient = { timeout: 15_000 }

export const conflict = 'These two can’t both be flown'

/** The name of a strip ends with its days. */
export const begins = (words: string) => (name: string) => name.startsWith(words)

/** The list comes first: in a wide window the rest plan has the same names. */
export async function findStrip(canvas: Canvas, words: string): Promise<HTMLElement> {
  const [strip] = await canvas.findAllByRole('article', { name: begins(words) }, patient)
  if (!strip) throw new Error(`There is no rest “${words}”.`)
  return strip
}

export async function openHomeNight(canvas: Canvas) {
  const [home] = await canvas.findAllByRole('button', { name: /^Home 1 night/ }, patient)
  home?.focus()
  await userEvent.keyboard('{Enter}')
  return isWide()
    ? within(await canvas.findByRole('region', { name: 'After this duty' }, patient))
    : findOpenedDuty(patient)
}
