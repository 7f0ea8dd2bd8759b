import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Places without a connection',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard', hasCachedMonth: true, connection: 'offline' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const soon = { timeout: 10_000 }

/** Specification §2: hotline and flight-changes go to /dashboard. The notice says why. */
export const ToFlights: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Flights' }, soon))
    await expect(await screen.findByText(/^Flight search needs a connection\./, {}, soon)).toBeInTheDocument()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' }, soon)).toBeVisible()
  },
}
