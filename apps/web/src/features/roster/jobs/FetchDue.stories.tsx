import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const patient = { timeout: 8000 }

const meta = {
  title: 'Screens/Roster/Fetch due',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The password is not stored, so the app says when to fetch, and the fetch is one tap. */
export const Old: Story = {
  tags: ['thumbnail'],
  parameters: server('rosterOld'),
  play: async () => {
    await screen.findByText(
      'November was fetched 5 days ago. Fetch it again to see what changed.',
      {},
      patient,
    )
    await expectWithinWindow()
  },
}

/** From the 20th on, seen from the current month. */
export const NextMonthPublished: Story = {
  parameters: { ...server('nextMonthPublished'), clock: '2026-11-21T09:00:00Z' },
  play: async () => {
    await screen.findByText('December is usually published by now.', {}, patient)
    await expect(screen.getByRole('button', { name: 'Fetch December' })).toBeVisible()
    await expectWithinWindow()
  },
}
