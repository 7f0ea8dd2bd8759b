import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { findOpenedDuty } from '#testing/reader.ts'
import { closedForm, field, notice, openForm } from '#testing/steps/entry-steps.ts'
import '#testing/roster-modules.ts'
import meta from './ItemActions.stories.tsx'

const open = (item: string) => `/dashboard?month=2026-11&item=${item}&view=duty`

/** Specification §4 and issue 5 Editing: entries and ground duties changed and deleted. */
const test = behaviour(meta)
type Canvas = ReturnType<typeof within>

const action = (name: string) => screen.findByRole('button', { name })

const press = async (name: string) => userEvent.click(await action(name))

const card = (canvas: Canvas, name: RegExp) => canvas.findByRole('button', { name })

const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))

test('a trip of the crew system can neither be changed nor deleted', {
  args: { path: open('trip:trip-cph') },
  play: async () => {
    await (await findOpenedDuty()).findByText('BA818')
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
})

test('the form takes the place of the duty, and Escape gives it back', async () => {
  await press('Change')
  await openForm('Change entry')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await expect(field('Title')).toHaveValue('Dentist')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change entry' })).toBeNull())
  await (await findOpenedDuty()).findByRole('heading', { name: 'Dentist, Monday 23 November' })
})

test('a deleted entry is gone at once, and Undo brings it back', async ({ canvas }) => {
  await press('Delete')
  await closedForm()
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Dentist/ })).toBeNull())
  await notice('Dentist, Monday 23 November, deleted.')
  messages().getByRole('button', { name: 'Undo' }).focus()
  await userEvent.keyboard('{Enter}')
  await card(canvas, /^Dentist/)
  await notice('Dentist, Monday 23 November, is back on your roster.')
})

test('an entry that the server does not delete is back with the reason, and nothing is left to undo', {
  parameters: server('deleteItemFailure'),
  play: async ({ canvas, step }) => {
    await press('Delete')
    await step('the roster has it again, and the message says why', async () => {
      await notice(
        'Dentist, Monday 23 November, could not be deleted. An unexpected error occurred. Please try again.',
      )
      await card(canvas, /^Dentist/)
    })
    await step('there is no Undo', async () => {
      await expect(messages().queryByRole('button', { name: 'Undo' })).toBeNull()
    })
  },
})

test('an Undo that comes too late says that the item is gone', {
  parameters: server('restoreTooLate'),
  play: async ({ canvas }) => {
    await press('Delete')
    await notice('Dentist, Monday 23 November, deleted.')
    await userEvent.click(messages().getByRole('button', { name: 'Undo' }))
    await notice('Dentist, Monday 23 November, could not be brought back. This roster item no longer exists.')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Dentist/ })).toBeNull())
  },
})
