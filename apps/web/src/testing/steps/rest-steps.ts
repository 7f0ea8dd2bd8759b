import { userEvent, waitFor, type within } from 'storybook/test'
import { findOpenedDuty } from '../reader.ts'

/* Steps for the rests of the roster. */

export type Canvas = ReturnType<typeof within>

export const patient = { timeout: 15_000 }

export const conflict = 'Can’t fly both'

/** The name of a row ends with its days, flights and cost. */
export const begins = (words: string) => (name: string) => name.startsWith(words)

export const restRows = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('li > button[data-kind]')].filter(({ textContent }) =>
    textContent.startsWith(words),
  )

export const findRest = (words: string) =>
  waitFor(() => {
    const [row] = restRows(words)
    if (!row) throw new Error(`There is no rest “${words}”.`)
    return row
  }, patient)

export async function openRest(words: string) {
  const row = await findRest(words)
  row.focus()
  await userEvent.keyboard('{Enter}')
  return findOpenedDuty(patient)
}
