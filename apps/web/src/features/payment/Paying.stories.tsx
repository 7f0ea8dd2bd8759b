import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  answerBank,
  bank,
  cardNumber,
  expectRoster,
  submitOrder,
  typeCard,
  type Canvas,
} from '#testing/steps/payment-steps.ts'

/** How a subscription begins in the sandbox: what is typed, what the card does, what the bank says. */
const meta = {
  title: 'Screens/Subscription/Paying',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('subscriptionNone') },
  args: { path: '/dashboard', user: { ...demoUser, subscription_status: null } },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const TrialBegins: Story = {
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    await submitOrder(canvas)
    await expectRoster()
    await expect(await screen.findByText(/^Trial until /)).toBeInTheDocument()
  },
}

/** Nothing is charged before it is said that there is no trial. */
export const TrialHadBefore: Story = {
  parameters: server('trialUsed'),
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    await submitOrder(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This email or card has already had a free trial. You can subscribe without one; nothing has been charged yet.',
    )
  },
}

export const Declined: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await typeCard(canvas, '4000000000000002')
    await submitOrder(canvas)
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
  },
}

export const CardProblems: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    const field = await cardNumber(canvas)
    await submitOrder(canvas)
    await expect(field).toHaveAccessibleDescription('Card number is required')
  },
}

export const BankAsks: Story = {
  play: async ({ canvas }) => {
    const dialog = await payAskingTheBank(canvas)
    await expectSeen(() => dialog.getByRole('button', { name: 'Complete authentication' }))
  },
}

const payAskingTheBank = async (canvas: Canvas) => {
  await typeCard(canvas, '4000002500003155')
  await submitOrder(canvas)
  return bank()
}

export const AuthenticationCompleted: Story = {
  play: async ({ canvas }) => {
    await payAskingTheBank(canvas)
    await answerBank('Complete authentication')
    await expectRoster()
  },
}

/** The trial has begun all the same: another try, or on without. */
export const AuthenticationFailed: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await payAskingTheBank(canvas)
    await answerBank('Fail authentication')
    await expect(await canvas.findByText(/^Your bank has not confirmed the card yet\./)).toBeVisible()
  },
}
