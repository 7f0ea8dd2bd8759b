import { mockNow } from '@slipstream/mocks/clock'
import { demoUser, friendReferralCode } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { press, type Canvas } from '#testing/steps/payment-steps.ts'

/** A referral code is checked as it is typed, and never holds anyone up while it is (specification §5, §8). */
const meta = {
  title: 'Screens/Subscription/Referral code',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('subscriptionNone') },
  args: { path: '/dashboard', user: { ...demoUser, subscription_status: null } },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

async function typeCode(canvas: Canvas, code: string) {
  await press(canvas, 'I have a referral code')
  const field = canvas.getByLabelText(/Referral code/)
  await expect(field).toHaveFocus()
  await userEvent.keyboard(code)
  return field
}

export const AsTyped: Story = {
  tags: ['thumbnail'],
  play: async ({ canvas }) => {
    await typeCode(canvas, friendReferralCode)
    await expect(await canvas.findByText('Code accepted.')).toBeVisible()
  },
}

export const Unknown: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await typeCode(canvas, 'NOPE')
    await expect(await canvas.findByText(/^This referral code is not known\./)).toBeVisible()
  },
}

export const NotChecked: Story = {
  tags: ['error'],
  parameters: server('referralFailure'),
  play: async ({ canvas }) => {
    await typeCode(canvas, 'ABC')
    await expect(await canvas.findByText('Failed to validate referral code')).toBeVisible()
  },
}
