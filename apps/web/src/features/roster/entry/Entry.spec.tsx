import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { changingEntry } from './entry-state.ts'
import {
  closedForm,
  enter,
  field,
  form,
  location,
  notice,
  openForm,
  submit,
} from '#testing/steps/entry-steps.ts'
import '#testing/roster-modules.ts'
import meta from './Entry.stories.tsx'

const november = '/dashboard?month=2026-11'

/** Specification §5 and issue 5 Editing: an entry of the roster. */
const test = behaviour(meta)

test('a start that spring skips is replaced by the next time there is', async () => {
  await openForm('Add entry')
  await enter('Start date', '28/03/2027')
  await enter('Start time', '0130')
  await userEvent.click(form().getByRole('button', { name: 'Use 02:00' }))
  await expect(field('Start time')).toHaveValue('02:00')
  await expect(field('Start time')).toHaveFocus()
  await expect(field('Start time')).toBeValid()
  await expect(field('End time')).toHaveValue('03:00')
})

test('a new entry is on the roster once the form closes, and never overlaps itself (issue 19, item 10)', async ({
  canvas,
}) => {
  await openForm('Add entry')
  const notes: string[] = []
  const observer = new MutationObserver(() => {
    const note = screen.queryByText(/^Overlaps/)
    if (note) notes.push(note.textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  await enter('Title', 'Dentist again')
  await submit('Add entry')
  await notice('Dentist again added.')
  await closedForm()
  await canvas.findByRole('button', { name: /^Dentist again/ })
  observer.disconnect()
  await expect(notes).toEqual([])
})

test('an entry of another month shows that month', async ({ canvas }) => {
  await openForm('Add entry')
  await enter('Title', 'Ski course')
  await enter('Start date', '09/12/2026')
  await submit('Add entry')
  await closedForm()
  await expect(await canvas.findByRole('button', { name: 'December 2026' })).toBeVisible()
  await expect(await canvas.findByRole('button', { name: /^Ski course/ })).toBeInTheDocument()
})

test('a form that is closed keeps what was typed until Start again', {
  args: { path: `${november}&as=calendar`, state: null },
  play: async ({ canvas }) => {
    const add = () => canvas.findByRole('button', { name: 'Add entry' })
    await userEvent.click(await add())
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await userEvent.keyboard('{Escape}')
    await closedForm()
    await userEvent.click(await add())
    await openForm('Add entry')
    await expect(field('Title')).toHaveValue('Dentist again')
    await expect(field('Start date')).toHaveValue('05/11/2026')
    await userEvent.click(form().getByRole('button', { name: 'Start again' }))
    await expect(field('Title')).toHaveValue('')
    await expect(field('Title')).toHaveFocus()
  },
})

test('an entry that is changed comes with its fields, and the card follows', {
  args: { state: changingEntry('manual-dentist') },
  play: async ({ canvas }) => {
    await openForm('Change entry')
    await expect(field('Title')).toHaveValue('Dentist')
    await expect(field('Start date')).toHaveValue('23/11/2026')
    await expect(field('Start time')).toHaveValue('10:00')
    await expect(field('Notes (optional)')).toHaveValue('Bring the insurance card.')
    await waitFor(async () => expect(await location()).toHaveValue('Edinburgh (EDI)'))
    await enter('Start time', '1530')
    await submit('Save changes')
    await notice('Dentist changed.')
    await closedForm()
    const card = await canvas.findByRole('button', { name: /^Dentist/ })
    await waitFor(() => expect(card).toHaveTextContent(/16:30/))
  },
})
