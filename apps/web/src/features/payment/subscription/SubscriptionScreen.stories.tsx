import type { SubscriptionStatus } from '@slipstream/contract/user'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const as = (subscription_status: SubscriptionStatus | null) => ({
  user: { ...demoUser, subscription_status },
})
/** As the settings hub opens it: a subscriber is sent to the roster otherwise (specification §2 Routing rules). */
const manage = { state: { mode: 'manage' } }

const meta = {
  title: 'Screens/Subscription',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/settings/payment' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const shows = (words: string | RegExp): NonNullable<Story['play']> =>
  async function shown({ canvas }) {
    await expect(await canvas.findByText(words)).toBeVisible()
    await expectWithinWindow()
  }

/** A signed-in user without a subscription asks for the roster and lands here. */
export const FirstSubscription: Story = {
  tags: ['picture', 'wide'],
  parameters: server('subscriptionNone'),
  args: { path: '/dashboard', ...as(null) },
  play: shows('30 days free, then £4.99 a month from 5 December'),
}

export const PastDue: Story = {
  tags: ['error'],
  parameters: server('subscriptionPastDue'),
  args: as('past_due'),
  play: shows('Your last payment did not go through.'),
}

export const Paused: Story = {
  parameters: server('subscriptionPaused'),
  args: as('paused'),
  play: shows('Your trial ended without a card, so your access is paused.'),
}

export const Cancelled: Story = {
  parameters: server('subscriptionCanceled'),
  args: as('canceled'),
  play: shows('Access ended on 31 October. Subscribe again whenever you like.'),
}

export const Incomplete: Story = {
  tags: ['error'],
  parameters: server('subscriptionIncomplete'),
  args: as('incomplete'),
  play: shows(/It expires on 6 November at 03:40 GMT/),
}

export const Active: Story = {
  tags: ['picture', 'wide'],
  args: manage,
  play: shows('The next £4.99 is taken from the Visa ending 4242 on 23 November.'),
}

export const Trialing: Story = {
  tags: ['thumbnail'],
  parameters: server('subscriptionTrialing'),
  args: { ...manage, ...as('trialing') },
  play: shows('Your trial ends on 14 November. £4.99 is then taken from the Visa ending 4242.'),
}

export const TrialWithoutCard: Story = {
  parameters: server('trialWithoutCard'),
  args: { ...manage, ...as('trialing') },
  play: shows('There is no card yet.'),
}

export const Cancelling: Story = {
  parameters: server('cancelling'),
  args: manage,
  play: shows('You keep access until 23 November. Nothing more is charged.'),
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('subscriptionPending'),
  args: manage,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your subscription')).toBeInTheDocument()
  },
}

/** Another try, writing to us and logging out are the ways on. */
export const Failure: Story = {
  tags: ['error'],
  parameters: server('serverError'),
  args: as('past_due'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your subscription did not load' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'hello@slipstream.example' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible()
  },
}

export const PriceFailure: Story = {
  tags: ['error'],
  parameters: server('priceFailure'),
  args: as(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The price did not load' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

/** The server takes no payments: whom to write to, and no try that cannot work (docs/decisions/0032-samples.md). */
export const NotSetUp: Story = {
  tags: ['error'],
  parameters: server('paymentsNotSetUp'),
  args: as(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payments are not available' })).toBeVisible()
    await expect(
      canvas.getByText('Payments are not set up on this server. Please write to support.'),
    ).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'hello@slipstream.example' })[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
}

export const CardsNotSetUp: Story = {
  tags: ['error'],
  parameters: server('cardsNotSetUp'),
  args: manage,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Payments are not set up on this server. Please write to support.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Try Again|Add/ })).toBeNull()
  },
}

export const CardsFailure: Story = {
  tags: ['error'],
  parameters: server('methodsFailure'),
  args: manage,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Cards' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(await canvas.findByText('The next £4.99 is taken on 23 November.')).toBeVisible()
  },
}
