import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import {
  answerBank,
  bank,
  cardNumber,
  expectRoster,
  submitOrder,
  typeCard,
} from '#testing/steps/payment-steps.ts'
import meta from './Paying.stories.tsx'

const test = behaviour(meta)

test('an email or card that had a trial subscribes without one', {
  parameters: server('trialUsed'),
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    await submitOrder(canvas)
    await canvas.findByText(/^This email or card has already had a free trial\./)
    await expect(canvas.getByText('The first £4.99 is taken now, then every month.')).toBeVisible()
    await expect(await cardNumber(canvas)).toHaveValue('4242 4242 4242 4242')
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe for £4.99 a month' }))
    await expectRoster()
    await expect(await screen.findByText('Your subscription is active.')).toBeInTheDocument()
  },
})

test('a test card of the sandbox fills the fields', async ({ canvas }) => {
  await userEvent.click(await canvas.findByText('Test cards'))
  await userEvent.click(canvas.getByRole('button', { name: /^5555 5555 5555 4444/ }))
  await expect(await cardNumber(canvas)).toHaveValue('5555 5555 5555 4444')
  await expect(await cardNumber(canvas)).toHaveFocus()
  await expect(canvas.getByLabelText('Expiry date')).toHaveValue('12 / 27')
  await expectWithinWindow()
  await submitOrder(canvas)
  await expectRoster()
})

test('each field of the card says what is wrong, and the first has the focus', async ({ canvas }) => {
  const field = await cardNumber(canvas)
  await submitOrder(canvas)
  await expect(field).toHaveFocus()
  await expect(field).toHaveAccessibleDescription('Card number is required')
  await expect(canvas.getByLabelText('Expiry date')).toHaveAccessibleDescription('Expiry date is required')
  await expect(canvas.getByLabelText('Security code')).toHaveAccessibleDescription(
    'Security code is required',
  )
  await userEvent.paste('card 4242-4242 4242x4242')
  await expect(field).toHaveValue('4242 4242 4242 4242')
  await expect(field).toHaveAccessibleDescription('Visa')
})

test('the caret of the card number stays where a digit was typed', async ({ canvas }) => {
  const field = await cardNumber(canvas)
  await userEvent.type(field, '42424242')
  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  await userEvent.keyboard('8')
  await expect(field).toHaveValue('4298 4242 42')
})

test('the sandbox refuses a real card', async ({ canvas }) => {
  await typeCard(canvas, '4111111111111111')
  await submitOrder(canvas)
  await expect(await canvas.findByText(/The sandbox takes test cards only/)).toBeVisible()
})

test('a double tap pays once', {
  parameters: server('paymentPending'),
  play: async ({ canvas }) => {
    await typeCard(canvas, '4242424242424242')
    const button = await canvas.findByRole('button', { name: /Start 30 days free/ })
    await userEvent.dblClick(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(within(button).getByRole('status')).toHaveTextContent('Subscribing')
  },
})

test('the trial begins without the bank: confirmed again, or not now', async ({ canvas }) => {
  await typeCard(canvas, '4000002500003155')
  await submitOrder(canvas)
  await answerBank('Fail authentication')
  await canvas.findByText(/^Your bank has not confirmed the card yet\./)
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm card' }))
  await bank()
  await userEvent.keyboard('{Escape}')
  await expect(await canvas.findByText(/The authentication was not finished/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
  await expectRoster()
})

/** Another tab was quicker: this one learns of it, and the guard leads on. */
test('a subscription begun in another tab leads to the roster', {
  parameters: server('subscriptionTrialing'),
  play: expectRoster,
})
