import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, waitFor } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { patient } from '#testing/steps/entry-steps.ts'

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

const action = (name: string) => screen.findByRole('button', { name }, patient)

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
    const remove = await action('Delete')
    await waitFor(() => expect(remove).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  },
}
