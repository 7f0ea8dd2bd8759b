import { expect, userEvent, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './PaymentMethodRow.stories.tsx'

const test = behaviour(meta)

test('speaks the card in words', {
  args: { isDefault: true },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Payment methods' })
    const row = within(list).getByRole('listitem')
    await expect(within(row).getByText('Visa ending 4242')).toBeInTheDocument()
    await expect(within(row).getByText('Expires August 2027')).toBeInTheDocument()
    await expect(within(row).getByText('•••• 4242').parentElement).toHaveAttribute('aria-hidden', 'true')
  },
})

test('names the card in each action', async ({ args, canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('Tab reaches both, Enter and Space press them', async () => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Make default: Visa ending 4242' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onMakeDefault).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remove: Visa ending 4242' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onRemove).toHaveBeenCalledOnce()
  })
})

test('starts no second action while one runs', {
  args: { pending: 'remove' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const remove = canvas.getByRole('button', { name: /^Remove/ })
    await expect(canvas.getByRole('button', { name: /^Make default/ })).toBeDisabled()
    await expect(within(remove).getByRole('status')).toHaveTextContent('Removing Visa ending 4242')
    await userEvent.click(remove)
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
})

test('says why the last card cannot be removed', {
  args: { removeBlockedReason: 'An active subscription needs a card. Add another one first.' },
  play: async ({ args, canvasElement }) => {
    const remove = within(canvasElement).getByRole('button', { name: /^Remove/ })
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription(
      'An active subscription needs a card. Add another one first.',
    )
    await userEvent.click(remove, { pointerEventsCheck: 0 })
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
})
