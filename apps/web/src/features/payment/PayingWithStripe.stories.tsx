import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { installFakeStripe } from '@slipstream/mocks/stripe/fake-stripe'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { submitOrder, type Canvas } from '#testing/steps/payment-steps.ts'

/** The same form where Stripe takes the cards; a fake Stripe.js stands on the page, and a plain input in its frame's place. */
const meta = {
  title: 'Screens/Subscription/Paying with Stripe',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('stripe') },
  args: { path: '/dashboard', user: { ...demoUser, subscription_status: null } },
  beforeEach: () => installFakeStripe(),
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const frame = (canvas: Canvas) => canvas.findByLabelText('Card number in Stripe’s frame')

export const TrialBegins: Story = {
  tags: ['thumbnail'],
  play: async ({ canvas }) => {
    await userEvent.type(await frame(canvas), '4242424242424242')
    await expect(canvas.queryByText(/sandbox/)).toBeNull()
  },
}

/** Stripe says so at its own fields, so the form says nothing more. */
export const NothingTyped: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await frame(canvas)
    await submitOrder(canvas)
    await expect(await canvas.findByText('Your card number is incomplete.')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const StripeDoesNotLoad: Story = {
  tags: ['error'],
  parameters: server('stripeBlocked'),
  beforeEach: () => installFakeStripe({ failedLoads: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/did not load\. Check your connection/)).toBeVisible()
  },
}
