import type { SubscriptionStatus } from '@slipstream/contract/user'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { press } from '#testing/steps/payment-steps.ts'

/** What is done about a subscription that is there: cards, cancelling, and putting a payment right. */
const meta = {
  title: 'Screens/Subscription/Managing',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/settings/payment', state: { mode: 'manage' } },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
const as = (subscription_status: SubscriptionStatus) => ({ user: { ...demoUser, subscription_status } })
const question = async () => within(await screen.findByRole('alertdialog'))

/** The subscription that was cancelled, with the way back. */
export const CancelledAndReactivated: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Cancel subscription')
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
    await expect(
      await canvas.findByText('You keep access until 23 November. Nothing more is charged.'),
    ).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Reactivate subscription' })).toBeEnabled()
  },
}

/** What is lost, and when. */
export const AskedBeforeCancelling: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Cancel subscription')
    await expectSeen(() => screen.getByText(/You keep access until 23 November\./))
  },
}

export const ActionsFail: Story = {
  tags: ['error'],
  parameters: server('paymentActionsFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Cancel subscription')
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await press(canvas, 'Make default: Mastercard ending 4444')
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
  },
}

export const NewCard: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Add a card')
    await expect(await canvas.findByRole('form', { name: 'New card' })).toHaveFocus()
  },
}

export const PaymentRetried: Story = {
  parameters: server('subscriptionPastDue'),
  args: as('past_due'),
  play: async ({ canvas }) => {
    await press(canvas, 'Retry payment')
    await expect(await screen.findByText('Paid. Your subscription is active.')).toBeInTheDocument()
    await expectSeen(() => screen.getByRole('heading', { name: 'Subscription' }))
  },
}
