import { dentist, simulator } from '@slipstream/mocks/fixtures/roster'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'

/* Steps for pending changes. */

const { title, notes, location, start, end } = dentist
const fields = { title, notes, location, start, end }

/** A booking, a new entry and a changed one, without a network. */
export async function changeOffline({ rosterEdits }: Engine) {
  const edits = await rosterEdits()
  await edits.setStatus(simulator, { direction: 'to_work', status: 'hotel' })
  await edits.createEntry({
    title: 'Parents’ evening',
    notes: '',
    location: null,
    start: '2026-11-24 18:00',
    end: '2026-11-24 20:00',
  })
  await edits.updateEntry(dentist, { ...fields, title: 'Dentist, second visit' })
}

/** An entry that was moved on another device meanwhile. */
export async function changeInVain({ rosterEdits }: Engine) {
  const edits = await rosterEdits()
  await edits.updateEntry(dentist, { ...fields, notes: 'Bring the X-rays' })
}

/** The button is loaded once the page is idle. */
export const soon = { timeout: 10_000 }

/** Opens the list of changes of the roster from a chip with these words. */
export async function open(words: string) {
  // The page that loads has this chip too, and goes once the roster is there.
  await screen.findByRole('button', { name: /^Roster actions/ }, soon)
  await userEvent.click(await screen.findByRole('button', { name: `${words}. See each change` }, soon))
  const sheet = await screen.findByRole('dialog', { name: 'Pending changes' }, soon)
  await waitFor(() =>
    expect(within(sheet).getAllByRole('button', { name: /^(Discard|Keep)/ })[0]).toBeVisible(),
  )
  return within(sheet)
}
