import { expect, screen, userEvent, within } from 'storybook/test'

/* Steps for the stories of the payment screens. */

export type Canvas = ReturnType<typeof within>

export const cardNumber = (canvas: Canvas) => canvas.findByLabelText('Card number')

export async function press(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

/** Sends the form of a first subscription. */
export const submitOrder = (canvas: Canvas) =>
  press(canvas, /^(Start 30 days free|Subscribe for £4.99 a month)/)

/** Types a card that holds until August 2029, over what was there. */
export async function typeCard(canvas: Canvas, digits: string): Promise<void> {
  const texts = [
    [await cardNumber(canvas), digits],
    [canvas.getByLabelText('Expiry date'), '829'],
    [canvas.getByLabelText('Security code'), '123'],
  ] as const
  for (const [field, text] of texts) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
}

/** The sandbox's question of the bank. */
export const bank = async () => within(await screen.findByRole('dialog', { name: 'Confirm with your bank' }))

export async function answerBank(answer: 'Complete authentication' | 'Fail authentication'): Promise<void> {
  await press(await bank(), answer)
}

/** Where the guard redirects a subscriber. */
export async function expectRoster(): Promise<void> {
  await expect(await screen.findByRole('heading', { name: 'Roster' })).toBeVisible()
}
