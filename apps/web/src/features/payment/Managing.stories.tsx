import type { SubscriptionStatus } from '@slipstream/contract/user'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { answerBank, bank, expectRoster, press, typeCard } from '#testing/payment-steps.ts'

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

export const CancelledAndReactivated: Story = {
  play: async ({ canvas, step }) => {
    await step('the question says what is lost, and when', async () => {
      await press(canvas, 'Cancel subscription')
      const dialog = await question()
      await expect(dialog.getByText(/You keep access until 23 November\./)).toBeInTheDocument()
      await userEvent.click(dialog.getByRole('button', { name: 'Keep subscription' }))
      await expect(await canvas.findByText(/^The next £4.99 is taken/)).toBeInTheDocument()
    })
    await step('answered yes, it ends with the period', async () => {
      await press(canvas, 'Cancel subscription')
      const dialog = await question()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
      await expect(
        await canvas.findByText('You keep access until 23 November. Nothing more is charged.'),
      ).toBeInTheDocument()
    })
    await step('and is taken back', async () => {
      await press(canvas, 'Reactivate subscription')
      await expect(await canvas.findByText(/^The next £4.99 is taken/)).toBeInTheDocument()
    })
  },
}

export const ActionsFail: Story = {
  parameters: server('paymentActionsFailure'),
  play: async ({ canvas, step }) => {
    await step('cancelling', async () => {
      await press(canvas, 'Cancel subscription')
      const dialog = await question()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
      await expect(await canvas.findByRole('alert')).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled()
    })
    await step('another default card: the old one stays', async () => {
      await press(canvas, 'Make default: Mastercard ending 4444')
      await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
      await expect(canvas.getByRole('button', { name: /^Make default: Mastercard/ })).toBeEnabled()
    })
  },
}

export const AnotherDefaultThenRemoved: Story = {
  play: async ({ canvas, step }) => {
    await press(canvas, 'Make default: Mastercard ending 4444')
    await step('the next payment names it', async () => {
      await expect(
        await canvas.findByText('The next £4.99 is taken from the Mastercard ending 4444 on 23 November.'),
      ).toBeVisible()
    })
    await step('the other goes, after a question', async () => {
      await press(canvas, 'Remove: Visa ending 4242')
      const dialog = await question()
      await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }))
      await waitFor(() => expect(canvas.queryByText('Visa ending 4242')).toBeNull())
    })
    await step('the last one stays, and says why', async () => {
      await expect(canvas.getByRole('button', { name: /^Remove/ })).toHaveAccessibleDescription(
        'Add another card before you remove this one.',
      )
    })
  },
}

export const CardAdded: Story = {
  play: async ({ canvas, step }) => {
    await step(
      'the form has the focus, and the button again when it closes (issue 19, item 10)',
      async () => {
        await press(canvas, 'Add a card')
        await expect(await canvas.findByRole('form', { name: 'New card' })).toHaveFocus()
        await press(canvas, 'Cancel')
        await expect(canvas.getByRole('button', { name: 'Add a card' })).toHaveFocus()
      },
    )
    await press(canvas, 'Add a card')
    await step('refused: what was typed stays', async () => {
      await typeCard(canvas, '4000000000000069')
      await press(canvas, 'Save card')
      await expect(await canvas.findByText('Your card has expired.')).toBeVisible()
      await expect(canvas.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0069')
    })
    await step('with authentication, turned away from and then given', async () => {
      await userEvent.clear(canvas.getByLabelText('Card number'))
      await userEvent.type(canvas.getByLabelText('Card number'), '4000002500003155')
      await press(canvas, 'Save card')
      await bank()
      await userEvent.keyboard('{Escape}')
      await expect(await canvas.findByText(/The authentication was not finished/)).toBeVisible()
      await press(canvas, 'Save card')
      await answerBank('Complete authentication')
      await expect(await canvas.findByText('Visa ending 3155')).toBeInTheDocument()
    })
    await step('the form is gone', async () => {
      await expect(canvas.getByRole('button', { name: 'Add a card' })).toHaveFocus()
    })
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

/** The cards on file are declined; a new one becomes the one that is charged. */
export const DeclinedThenAnotherCard: Story = {
  parameters: server('pastDueCardDeclined'),
  args: { ...as('past_due'), state: null },
  play: async ({ canvas, step }) => {
    await press(canvas, 'Retry payment')
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
    await step('a new card', async () => {
      await press(canvas, 'Add a card')
      await typeCard(canvas, '4242424242424242')
      await press(canvas, 'Save card')
      await waitFor(() => expect(canvas.queryByLabelText('Card number')).toBeNull())
    })
    await press(canvas, 'Retry payment')
    await step('the guard leads on', expectRoster)
  },
}

export const RetryAsksTheBank: Story = {
  parameters: server('pastDueAuthentication'),
  args: { ...as('past_due'), state: null },
  play: async ({ canvas, step }) => {
    await step('no', async () => {
      await press(canvas, 'Retry payment')
      await answerBank('Fail authentication')
      await expect(
        await canvas.findByText(/^We are unable to authenticate your payment method\./),
      ).toBeVisible()
    })
    await step('yes', async () => {
      await press(canvas, 'Retry payment')
      await answerBank('Complete authentication')
      await expectRoster()
    })
  },
}

export const Resumed: Story = {
  parameters: server('subscriptionPaused'),
  args: { ...as('paused'), state: null },
  play: async ({ canvas }) => {
    await press(canvas, 'Resume subscription')
    await expectRoster()
  },
}

export const IncompleteConfirmed: Story = {
  parameters: server('subscriptionIncomplete'),
  args: { ...as('incomplete'), state: null },
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm payment')
    await answerBank('Complete authentication')
    await expectRoster()
  },
}

export const CodeCopied: Story = {
  play: async ({ canvas }) => {
    await press(canvas, /^Copy code/)
    await expect(await canvas.findByText(/^Cop(ied|ying)/)).toBeVisible()
  },
}
