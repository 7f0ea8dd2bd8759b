import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoReferral, friendReferralCode } from '@slipstream/mocks/fixtures/user'
import { expect, userEvent } from 'storybook/test'
import { expectRoster, press, submitOrder, typeCard, type Canvas } from '#testing/steps/payment-steps.ts'
import meta from './ReferralCode.stories.tsx'

/** A referral code is checked as it is typed, and never holds anyone up while it is (specification §5, §8). */
const test = behaviour(meta)

async function typeCode(canvas: Canvas, code: string) {
  await press(canvas, 'I have a referral code')
  const field = canvas.getByLabelText(/Referral code/)
  await expect(field).toHaveFocus()
  await userEvent.keyboard(code)
  return field
}

test('a referral code is checked as it is typed', async ({ canvas, step }) => {
  const field = await typeCode(canvas, 'NOPE')
  await step('while it is checked', async () => {
    await expect(canvas.getByText('Checking the code…')).toBeVisible()
  })
  await step('unknown, in the server’s words', async () => {
    await expect(await canvas.findByText(/^This referral code is not known\./)).toBeVisible()
  })
  await step('one’s own', async () => {
    await userEvent.clear(field)
    await userEvent.type(field, demoReferral.referral_code)
    await expect(await canvas.findByText('This is your own referral code.')).toBeVisible()
  })
  await step('known to be bad, it stops the form at its field', async () => {
    await typeCard(canvas, '4242424242424242')
    await submitOrder(canvas)
    await expect(field).toHaveFocus()
  })
  await step('good', async () => {
    await userEvent.clear(field)
    await userEvent.type(field, ` ${friendReferralCode.toLowerCase()} `)
    await expect(await canvas.findByText('Code accepted.')).toBeVisible()
    await submitOrder(canvas)
    await expectRoster()
  })
})

test('a referral code that is still being checked holds nobody up', async ({ canvas }) => {
  await typeCard(canvas, '4242424242424242')
  await typeCode(canvas, `${friendReferralCode}{Enter}`)
  await expectRoster()
})
