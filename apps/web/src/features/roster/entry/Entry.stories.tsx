import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { addingEntry, addingEntryOn } from './entry-state.ts'
import {
  chooseAirport,
  closedForm,
  enter,
  field,
  form,
  location,
  openForm,
  patient,
  submit,
} from '#testing/steps/entry-steps.ts'

const november = '/dashboard?month=2026-11'

const meta = {
  title: 'Screens/Roster/Entry',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: november, state: addingEntryOn('2026-11-12') },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const NewEntry: Story = {
  tags: ['wide', 'thumbnail'],
  args: { state: addingEntry },
  play: async () => {
    await openForm('Add entry')
    await location()
    await expectWithinWindow()
  },
}

export const Invalid: Story = {
  tags: ['error'],
  play: async ({ step }) => {
    await openForm('Add entry')
    await step('a field that was left says what is wrong', async () => {
      await enter('End time', '2460')
      await expect(field('End time')).toHaveAccessibleDescription('A day has the hours 00 to 23')
    })
    await step('a submit says it of all, and leads there', async () => {
      await enter('Start date', '31/11/2026')
      await submit('Add entry')
      await expect(field('Title')).toHaveAccessibleDescription('Title is a required field')
      const summary = await screen.findByRole('link', { name: 'November 2026 has 30 days' })
      await expect(summary).toBeVisible()
    })
  },
}

/** In another zone, over midnight, and at the same time as a duty: all said while it is typed. */
export const OverlapInAnotherZone: Story = {
  tags: ['picture'],
  play: async () => {
    await openForm('Add entry')
    await enter('Title', 'Dinner with the crew')
    await chooseAirport('New York', /John F. Kennedy/)
    await enter('Start time', '2000')
    await enter('End time', '0100')
    await enter('Start time', '0800')
    await expect(form().getByText('Simulator check, A320: Thu 12 Nov 14:00–18:30')).toBeVisible()
    await expectWithinWindow()
  },
}

/** A time that the spring night skips (specification §3: Europe/London). */
export const SkippedTime: Story = {
  tags: ['error'],
  play: async () => {
    await openForm('Add entry')
    await enter('Title', 'Night bus')
    await enter('Start date', '28/03/2027')
    await enter('Start time', '0130')
    await expect(
      form().getByText(
        'The clocks in London go forward that night, and 01:30 does not exist. The next time is 02:00.',
      ),
    ).toBeVisible()
    await submit('Add entry')
    await expect(field('Start time')).toHaveAccessibleDescription('There is no 01:30 that night')
    await expectWithinWindow()
  },
}

/** A time that the autumn night of another zone shows twice. */
export const RepeatedTime: Story = {
  tags: ['error'],
  play: async () => {
    await openForm('Add entry')
    await chooseAirport('New York', /John F. Kennedy/)
    await enter('Start date', '01/11/2026')
    await enter('Start time', '0130')
    await expect(form().getByRole('group', { name: /^Start: which 01:30\?/ })).toBeVisible()
  },
}

export const Refused: Story = {
  tags: ['error'],
  parameters: server('entryFailure'),
  play: async ({ canvas, step }) => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await submit('Add entry')
    await step('the reason is told, and what was typed stays', async () => {
      await expect(await form().findByRole('alert')).toHaveTextContent(/What you entered is still here\.$/)
      await expect(field('Title')).toHaveValue('Dentist again')
    })
    await step('and it is not on the roster', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('button', { name: /^Dentist again/, hidden: true })).toBeNull(),
      )
    })
  },
}

/** Saved on the device, shown at once and marked (issue 7): sent once the network is back. */
export const Offline: Story = {
  tags: ['offline'],
  args: { connection: 'offline', hasCachedMonth: true },
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await openForm('Add entry')
    await enter('Title', 'Dentist again')
    await expect(form().getByText(/^This is saved on your device/)).toBeInTheDocument()
    await submit('Add entry')
    await closedForm()
    const added = await canvas.findByRole('button', { name: /^Dentist again/ }, patient)
    await expect(await within(added).findByText('Not sent yet', {}, patient)).toBeInTheDocument()
  },
}
