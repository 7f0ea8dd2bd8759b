import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { closedForm, field, notice, openForm, patient } from '#testing/entry-steps.ts'

const open = (item: string) => `/dashboard?month=2026-11&item=${item}&view=duty`
const entry = open('manual_entry:manual-dentist')
const duty = open('ground_duty:ground-simulator')

const meta = {
  title: 'Screens/Roster/Change and delete',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: entry },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const action = (name: string) => screen.findByRole('button', { name }, patient)
const press = async (name: string) => userEvent.click(await action(name))
const card = (canvas: Canvas, name: RegExp) => canvas.findByRole('article', { name }, patient)
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))

export const OfAManualEntry: Story = {
  tags: ['wide'],
  play: async () => {
    const remove = await action('Delete')
    await waitFor(() => expect(remove).toBeVisible())
    remove.scrollIntoView()
    await expect(await action('Change')).toBeEnabled()
    await expectWithinWindow()
  },
}

/** The crew system's duty cannot be changed, only be taken off the roster. */
export const OfAGroundDuty: Story = {
  args: { path: duty },
  play: async () => {
    await action('Delete')
    await expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  },
}

export const OfATrip: Story = {
  args: { path: open('trip:trip-cph') },
  play: async () => {
    await screen.findByRole('navigation', { name: 'Views of this duty' }, patient)
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}

export const Offline: Story = {
  args: { connection: 'offline', hasCachedMonth: true },
  parameters: server('offline'),
  play: async () => {
    await expect(await action('Change')).toBeEnabled()
    await expect(
      screen.getByText('You are offline. Changes are sent once you are back online.'),
    ).toBeInTheDocument()
    await press('Delete')
    await expect(
      await screen.findByRole('button', { name: '1 pending change. See each change' }, patient),
    ).toBeInTheDocument()
  },
}

/** The form takes the place of the duty's sheet, and gives it back. */
export const ChangeAndBack: Story = {
  play: async () => {
    await press('Change')
    await openForm('Change entry')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await expect(field('Title')).toHaveValue('Dentist')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change entry' })).toBeNull(), patient)
    await (
      await findOpenedDuty(patient)
    ).findByRole('heading', { name: 'Dentist, Monday 23 November' }, patient)
  },
}

/** It is gone at once, and the sheet with it. */
export const Deleted: Story = {
  play: async ({ canvas }) => {
    await press('Delete')
    await closedForm()
    await waitFor(() => expect(canvas.queryByRole('article', { name: /^Dentist/ })).toBeNull())
    await notice('Dentist, Monday 23 November, deleted.')
  },
}

/** Undo stays, within reach of the keyboard, and brings it back. */
export const DeletedAndBack: Story = {
  ...Deleted,
  play: async (context) => {
    await Deleted.play?.(context)
    const undo = messages().getByRole('button', { name: 'Undo' })
    undo.focus()
    await expect(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await card(context.canvas, /^Dentist/)
    await notice('Dentist, Monday 23 November, is back on your roster.')
  },
}

export const GroundDutyDeletedAndBack: Story = {
  args: { path: duty },
  play: async ({ canvas }) => {
    await press('Delete')
    await closedForm()
    await notice('Simulator check, A320, Thursday 12 November, deleted.')
    await userEvent.click(messages().getByRole('button', { name: 'Undo' }))
    await card(canvas, /^Simulator check/)
  },
}

export const DeleteFails: Story = {
  parameters: server('deleteItemFailure'),
  play: async ({ canvas, step }) => {
    await press('Delete')
    await step('it is back on the roster, and the reason is told', async () => {
      await notice(
        'Dentist, Monday 23 November, could not be deleted. An unexpected error occurred. Please try again.',
      )
      await card(canvas, /^Dentist/)
    })
    await step('with nothing left to undo', async () => {
      await expect(messages().queryByRole('button', { name: 'Undo' })).toBeNull()
    })
  },
}

/** Specification §4: a ground duty delete failure forces a roster refresh and rethrows. Here the server took it all the same. */
export const GroundDutyDeleteUnheard: Story = {
  args: { path: duty },
  parameters: server('editsUnheard'),
  play: async ({ canvas }) => {
    await press('Delete')
    await notice(
      'Simulator check, A320, Thursday 12 November, could not be deleted. An unexpected error occurred. Please try again.',
    )
    await card(canvas, /^Dentist/)
    await waitFor(
      () => expect(canvas.queryByRole('article', { name: /^Simulator check/ })).toBeNull(),
      patient,
    )
  },
}

export const GroundDutyDeleteFails: Story = {
  args: { path: duty },
  parameters: server('deleteItemFailure'),
  play: async ({ canvas }) => {
    await press('Delete')
    await notice(
      'Simulator check, A320, Thursday 12 November, could not be deleted. An unexpected error occurred. Please try again.',
    )
    await card(canvas, /^Simulator check/)
  },
}

export const UndoTooLate: Story = {
  parameters: server('restoreTooLate'),
  play: async ({ canvas }) => {
    await press('Delete')
    await notice('Dentist, Monday 23 November, deleted.')
    await userEvent.click(messages().getByRole('button', { name: 'Undo' }))
    await notice('Dentist, Monday 23 November, could not be brought back. This roster item no longer exists.')
    await waitFor(() => expect(canvas.queryByRole('article', { name: /^Dentist/ })).toBeNull())
  },
}
