import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '../../../../../.storybook/network.ts'
import { expectWithinWindow, reader } from '../../../../../.storybook/reader.ts'
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
  tags: ['narrow-picture'],
  parameters: server('subscriptionPastDue'),
  args: { user: { ...demoUser, subscription_status: 'past_due' } },
}

export const Paused: Story = {
  parameters: server('subscriptionPaused'),
  args: { user: { ...demoUser, subscription_status: 'paused' } },
}

export const Unpaid: Story = {
  // PastDue, by another name.
  tags: ['no-picture'],
  parameters: server('subscriptionUnpaid'),
  args: { user: { ...demoUser, subscription_status: 'unpaid' } },
}

export const Cancelled: Story = {
  parameters: server('subscriptionCanceled'),
  args: { user: { ...demoUser, subscription_status: 'canceled' } },
}

export const Incomplete: Story = {
  parameters: server('subscriptionIncomplete'),
  args: { user: { ...demoUser, subscription_status: 'incomplete' } },
}

export const IncompleteExpired: Story = {
  // Incomplete, by another name.
  tags: ['no-picture'],
  parameters: server('subscriptionIncompleteExpired'),
  args: { user: { ...demoUser, subscription_status: 'incomplete_expired' } },
}

export const PastDueDark: Story = { ...PastDue, ...reader.dark, tags: ['no-picture'] }
export const PastDueAt320: Story = {
  ...PastDue,
  ...reader.phone320,
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'No active subscription' })).toBeVisible()
    await expectWithinWindow()
  },
}
export const PastDueOnDesktop: Story = { ...PastDue, ...reader.desktop1280, tags: ['no-picture'] }
export const PastDueInLargeText: Story = { ...PastDueAt320, ...reader.largeText, tags: ['no-picture'] }

/** The server is asked again, and does not answer. */
export const CheckingAgain: Story = {
  parameters: server('pending'),
  args: { user: { ...demoUser, subscription_status: 'past_due' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Check again/ })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  },
}
