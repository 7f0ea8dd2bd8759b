import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { scenarios, type ScenarioName } from '@slipstream/mocks/scenarios'
import { expect } from 'storybook/test'
import { StoryApp } from '../../../../../.storybook/StoryApp.tsx'

const on = (scenario: ScenarioName) => ({ msw: { handlers: scenarios[scenario]() } })

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
  parameters: on('subscriptionPastDue'),
  args: { user: { ...demoUser, subscription_status: 'past_due' } },
}

export const Paused: Story = {
  parameters: on('subscriptionPaused'),
  args: { user: { ...demoUser, subscription_status: 'paused' } },
}
