import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { answerBank, bank, expectRoster, press, typeCard } from '#testing/steps/payment-steps.ts'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import meta from './Managing.stories.tsx'

const test = behaviour(meta)
const as = (subscription_status: SubscriptionStatus) => ({ user: { ...demoUser, subscription_status } })
const question = async () => within(await screen.findByRole('alertdialog'))

test('another card becomes the default, and the last card cannot be removed', async ({ canvas }) => {
  await press(canvas, 'Make default: Mastercard ending 4444')
  await expect(
    await canvas.findByText('The next £4.99 is taken from the Mastercard ending 4444 on 23 November.'),
  ).toBeVisible()
  await press(canvas, 'Remove: Visa ending 4242')
  await userEvent.click((await question()).getByRole('button', { name: 'Remove card' }))
  await waitFor(() => expect(canvas.queryByText('Visa ending 4242')).toBeNull())
  await expect(canvas.getByRole('button', { name: /^Remove/ })).toHaveAccessibleDescription(
    'Add another card before you remove this one.',
  )
})

test(
  'a subscriber’s details are asked for without a sync (specification §7 Payments: optional; issue 40, B3)',
  {
    play: async ({ canvas }) => {
      const fetch = spyOn(window, 'fetch')
      await press(canvas, 'Make default: Mastercard ending 4444')
      await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
      await userEvent.click(await screen.findByRole('link', { name: /^Subscription/ }))
      const asked = () =>
        fetch.mock.calls.flatMap(([url]) =>
          typeof url === 'string' && url.includes('subscription-details') ? [url] : [],
        )
      await waitFor(() => expect(asked().length).toBeGreaterThan(0))
      await expect(asked().filter((url) => url.includes('sync='))).toEqual([])
      fetch.mockRestore()
    },
  },
)

test('a new card is refused, then authenticated with its bank', async ({ canvas, step }) => {
  await step('Cancel gives the focus back (issue 19, item 10)', async () => {
    await press(canvas, 'Add a card')
    await press(canvas, 'Cancel')
    await expect(canvas.getByRole('button', { name: 'Add a card' })).toHaveFocus()
  })
  await press(canvas, 'Add a card')
  await step('refused: what was typed stays', async () => {
    await typeCard(canvas, '4000000000000069')
    await press(canvas, 'Save card')
    await expect(await canvas.findByText('Your card has expired.')).toBeVisible()
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0069')
  })
  await step('authentication, abandoned and then completed', async () => {
    await userEvent.clear(canvas.getByLabelText('Card number'))
    await userEvent.type(canvas.getByLabelText('Card number'), '4000002500003155')
    await press(canvas, 'Save card')
    await bank()
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/The authentication was not finished/)).toBeVisible()
    await press(canvas, 'Save card')
    await answerBank('Complete authentication')
    await expect(await canvas.findByText('Visa ending 3155')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Add a card' })).toHaveFocus()
  })
})

test('retrying a payment asks the bank', {
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
})

test('a paused subscription is resumed', {
  parameters: server('subscriptionPaused'),
  args: { ...as('paused'), state: null },
  play: async ({ canvas }) => {
    await press(canvas, 'Resume subscription')
    await expectRoster()
  },
})

test('an incomplete first payment is confirmed with the bank', {
  parameters: server('subscriptionIncomplete'),
  args: { ...as('incomplete'), state: null },
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm payment')
    await answerBank('Complete authentication')
    await expectRoster()
  },
})

test('the referral code is copied, or selected where that is not allowed', async ({ canvas }) => {
  const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await press(canvas, /^Copy code/)
  await canvas.findByText(/^Copying is not allowed here\./)
  await expect(window.getSelection()?.toString()).toMatch(/^[A-Z0-9-]{6,}$/)
  write.mockResolvedValueOnce()
  await press(canvas, /^Copy code/)
  await canvas.findByText('Copied')
  write.mockRestore()
})
