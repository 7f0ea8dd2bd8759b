import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  answerBank,
  bank,
  cardNumber,
  expectRoster,
  submitOrder,
  typeCard,
  type Canvas,
} from '#testing/payment-steps.ts'

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
  play: async ({ canvas, step }) => {
    await typeCard(canvas, '4242424242424242')
    await step('the number stands in fours, with its brand', async () => {
      await expect(await cardNumber(canvas)).toHaveValue('4242 4242 4242 4242')
      await expect(await cardNumber(canvas)).toHaveAccessibleDescription('Visa')
      await expect(canvas.getByLabelText('Expiry date')).toHaveValue('08 / 29')
    })
    await submitOrder(canvas)
    await step('the guard leads on', expectRoster)
    await expect(await screen.findByText('Your trial has begun.')).toBeInTheDocument()
  },
}

export const TrialHadBefore: Story = {
  parameters: { ...server('trialUsed') },
  play: async ({ canvas, step }) => {
    await typeCard(canvas, '4242424242424242')
    await step(
      'a trial was offered, and is not to be had: nothing is charged before that is said',
      async () => {
        await userEvent.click(await canvas.findByRole('button', { name: 'Start 30 days free' }))
        await expect(await canvas.findByRole('alert')).toHaveTextContent(
          'This email or card has already had a free trial. You can subscribe without one; nothing has been charged yet.',
        )
        await expect(canvas.getByText('The first £4.99 is taken now, then every month.')).toBeVisible()
        await expect(await cardNumber(canvas)).toHaveValue('4242 4242 4242 4242')
      },
    )
    await step('the person who wants that pays by a button that says so', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Subscribe for £4.99 a month' }))
      await expectRoster()
      await expect(await screen.findByText('Your subscription is active.')).toBeInTheDocument()
    })
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    ;(await cardNumber(canvas)).focus()
    await userEvent.keyboard('4242424242424242')
    await userEvent.tab()
    await userEvent.keyboard('829')
    await userEvent.tab()
    await userEvent.keyboard('123{Enter}')
    await expectRoster()
  },
}

export const TestCardTappedIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test cards' }))
    await userEvent.click(canvas.getByRole('button', { name: /^5555 5555 5555 4444/ }))
    await expect(await cardNumber(canvas)).toHaveValue('5555 5555 5555 4444')
    await expect(await cardNumber(canvas)).toHaveFocus()
    await expect(canvas.getByLabelText('Expiry date')).toHaveValue('12 / 27')
    await expectWithinWindow()
    await submitOrder(canvas)
    await expectRoster()
  },
}

export const BadInput: Story = {
  play: async ({ canvas, step }) => {
    const field = await cardNumber(canvas)
    const expiry = canvas.getByLabelText('Expiry date')
    const code = canvas.getByLabelText('Security code')
    await step('empty: each field says what is missing, and the first has the focus', async () => {
      await submitOrder(canvas)
      await expect(field).toHaveFocus()
      await expect(field).toHaveAccessibleDescription('Card number is required')
      await expect(expiry).toHaveAccessibleDescription('Expiry date is required')
      await expect(code).toHaveAccessibleDescription('Security code is required')
    })
    await step('hostile and foreign text leaves no letter behind', async () => {
      await userEvent.click(field)
      await userEvent.paste('"><img src=x onerror=alert()> 😀 ٤٢')
      await expect(field).toHaveValue('')
    })
    await step('too short', async () => {
      await userEvent.type(field, '42424')
      await userEvent.tab()
      await expect(field).toHaveAccessibleDescription('Visa Card number is not complete')
    })
    await step('a slip of the finger', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '4242424242424241')
      await expect(field).toHaveAccessibleDescription('Visa Card number is not valid')
    })
    await step('pasted with spaces and letters', async () => {
      await userEvent.clear(field)
      await userEvent.paste('card 4242-4242 4242x4242')
      await expect(field).toHaveValue('4242 4242 4242 4242')
      await expect(field).toHaveAccessibleDescription('Visa')
    })
    await step('a date that is past, and one that is none', async () => {
      await userEvent.type(expiry, '1026')
      await expect(expiry).toHaveAccessibleDescription('Expiry date is in the past')
      await userEvent.clear(expiry)
      await userEvent.type(expiry, '1329')
      await expect(expiry).toHaveAccessibleDescription('Expiry month is not valid')
      await userEvent.clear(expiry)
      await userEvent.type(expiry, '1126')
      await expect(expiry).toBeValid()
    })
    await step('two digits are no code', async () => {
      await userEvent.type(code, '12')
      await expect(code).toHaveAccessibleDescription('Security code is not complete')
      await userEvent.type(code, '3')
      await expect(code).toBeValid()
    })
  },
}

export const TheCaretStaysWhereOneTypes: Story = {
  play: async ({ canvas }) => {
    const field = await cardNumber(canvas)
    await userEvent.type(field, '42424242')
    await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await expect(field).toHaveValue('4294 2424 2')
    await userEvent.keyboard('8')
    await expect(field).toHaveValue('4298 4242 42')
  },
}

export const DeclinedThenFixed: Story = {
  play: async ({ canvas, step }) => {
    await typeCard(canvas, '4000000000000002')
    await submitOrder(canvas)
    await step('the server’s words, and all that was typed', async () => {
      await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
      await expect(await cardNumber(canvas)).toHaveValue('4000 0000 0000 0002')
      await expect(canvas.getByLabelText('Security code')).toHaveValue('123')
    })
    await step(
      'the number alone is corrected; what was said of the other is gone (issue 16, C9)',
      async () => {
        await userEvent.clear(await cardNumber(canvas))
        await expect(canvas.queryByText('Your card was declined.')).toBeNull()
        await userEvent.type(await cardNumber(canvas), '4242424242424242')
        await submitOrder(canvas)
        await expectRoster()
      },
    )
  },
}

export const NotATestCard: Story = {
  play: async ({ canvas }) => {
    await typeCard(canvas, '4111111111111111')
    await submitOrder(canvas)
    await expect(await canvas.findByText(/The sandbox takes test cards only/)).toBeVisible()
  },
}

export const ServerFailure: Story = {
  parameters: server('sandboxFailure'),
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    await submitOrder(canvas)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await cardNumber(canvas)).toHaveValue('4242 4242 4242 4242')
  },
}

export const WhilePaying: Story = {
  parameters: server('paymentPending'),
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    const button = await canvas.findByRole('button', { name: /Start 30 days free/ })
    await userEvent.dblClick(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(within(button).getByRole('status')).toHaveTextContent('Subscribing')
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

export const AuthenticationFailed: Story = {
  play: async ({ canvas, step }) => {
    await payAskingTheBank(canvas)
    await answerBank('Fail authentication')
    await step('the trial has begun all the same: another try, or on without', async () => {
      await expect(await canvas.findByText(/^Your bank has not confirmed the card yet\./)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Confirm card' }))
      await answerBank('Complete authentication')
      await expectRoster()
    })
  },
}

export const AuthenticationAbandoned: Story = {
  play: async ({ canvas, step }) => {
    await payAskingTheBank(canvas)
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/The authentication was not finished/)).toBeVisible()
    await step('the trial goes on without', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
      await expectRoster()
    })
  },
}

/** Another tab was quicker: this one learns of it, and the guard leads on. */
export const SubscribedElsewhere: Story = {
  parameters: server('subscriptionTrialing'),
  play: expectRoster,
}

/** Without a trial the first payment waits for the bank. */
export const PaymentAbandonedThenAnotherCard: Story = {
  parameters: server('subscriptionIncompleteExpired'),
  args: { user: { ...demoUser, subscription_status: 'incomplete_expired' } },
  play: async ({ canvas, step }) => {
    await payAskingTheBank(canvas)
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/The authentication was not finished/)).toBeVisible()
    await step('the card stands as it was typed; another one pays', async () => {
      await expect(await cardNumber(canvas)).toHaveValue('4000 0025 0000 3155')
      await typeCard(canvas, '4242424242424242')
      await submitOrder(canvas)
      await expectRoster()
    })
  },
}

export const TestCardsAt320InLargeText: Story = {
  globals: { ...reader.phone320.globals, ...reader.largeText.globals },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test cards' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'I have a referral code' }))
    await submitOrder(canvas)
    await expectWithinWindow()
  },
}
