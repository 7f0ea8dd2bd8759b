import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { installFakeStripe } from '@slipstream/mocks/stripe/fake-stripe'
import { expect, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectRoster, submitOrder, type Canvas } from '#testing/steps/payment-steps.ts'
import meta from './PayingWithStripe.stories.tsx'

const test = behaviour(meta)

const frame = (canvas: Canvas) => canvas.findByLabelText('Card number in Stripe’s frame')

test('Stripe’s fields have our colours', async ({ canvas }) => {
  const styles = getComputedStyle(await frame(canvas))
  const surface = document.createElement('div')
  surface.style.background = 'var(--color-surface)'
  document.body.append(surface)
  await expect(styles.backgroundColor).toBe(getComputedStyle(surface).backgroundColor)
  surface.remove()
})

test('a card that Stripe declines is corrected, and pays', async ({ canvas }) => {
  const field = await frame(canvas)
  await userEvent.type(field, '4000000000000002')
  await submitOrder(canvas)
  await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
  await expect(field).toHaveValue('4000000000000002')
  await userEvent.clear(field)
  await userEvent.type(field, '4242424242424242')
  await submitOrder(canvas)
  await expectRoster()
})

test('a card that its bank does not confirm stays as typed', {
  parameters: server('stripeWithoutTrial'),
  beforeEach: () => installFakeStripe({ authentication: 'fail' }),
  play: async ({ canvas }) => {
    await userEvent.type(await frame(canvas), '4000002500003155')
    await submitOrder(canvas)
    await expect(
      await canvas.findByText(/^We are unable to authenticate your payment method\./),
    ).toBeVisible()
    await expect(await frame(canvas)).toHaveValue('4000002500003155')
  },
})

test('Stripe that did not load is loaded again', {
  parameters: server('stripeBlocked'),
  beforeEach: () => installFakeStripe({ failedLoads: 1 }),
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText(/did not load\. Check your connection/)).toBeVisible()
    await step('the form says that there is no card yet', async () => {
      await submitOrder(canvas)
      await expect(await canvas.findByText(/The card form is not ready yet/)).toBeVisible()
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await frame(canvas)).toBeVisible()
  },
})

test('fields of Stripe that did not load are loaded again', {
  beforeEach: () => installFakeStripe({ failsElement: true }),
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('Stripe’s fields did not load.')).toBeVisible()
    await step('another try', async () => {
      installFakeStripe()
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await frame(canvas)).toBeVisible()
    })
  },
})
