import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { expect } from 'storybook/test'
import { server } from '../../../../../.storybook/network.ts'
import { StoryApp } from '../../../../../.storybook/StoryApp.tsx'

/** A signed-in user without a subscription asks for the roster and lands here (specification §2 Routing rules). */
const meta = {
  title: 'Screens/Subscription',
  component: StoryApp,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No active subscription' })).toBeVisible()
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const PastDue: Story = {
  parameters: server('subscriptionPastDue'),
  args: { user: { ...demoUser, subscription_status: 'past_due' } },
}

export const Paused: Story = {
  parameters: server('subscriptionPaused'),
  args: { user: { ...demoUser, subscription_status: 'paused' } },
}
