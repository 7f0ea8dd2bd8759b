import { expect, userEvent, within } from 'storybook/test'
import { Button } from './Button.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Button.stories.tsx'

const test = behaviour(meta)

test('is pressed by Enter and Space', async ({ args, step }) => {
  await step('Tab reaches it, Enter and Space press it', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  })
})

test('keeps the focus and ignores presses while pending', {
  args: { isPending: true, pendingLabel: 'Submitting', type: 'submit' },
  render: (args) => (
    <form onSubmit={args.onClick as never}>
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button')
    await step('it can hold focus while it runs', async () => {
      button.focus()
      await expect(button).toHaveFocus()
    })
    await step('a press neither calls back nor submits the form again', async () => {
      await userEvent.click(button)
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).not.toHaveBeenCalled()
    })
    await step('a screen reader hears what is under way', async () => {
      await expect(within(button).getByRole('status')).toHaveTextContent('Submitting')
    })
  },
})

test('is skipped by Tab when disabled', {
  args: { isDisabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Fetch roster' })
    await expect(button).toBeDisabled()
    await expect(button).not.toHaveFocus()
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

test('is at least 44 px each way', {
  args: { children: 'OK' },
  play: async ({ canvasElement }) => {
    const { height } = within(canvasElement).getByRole('button').getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
})
