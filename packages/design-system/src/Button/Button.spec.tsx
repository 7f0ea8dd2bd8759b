import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from './Button.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/Button/Behaviour',
  component: Button,
  args: { children: 'Submit', onClick: fn() },
} satisfies Meta<typeof Button>
const test = behaviour(meta)

test('pressed by keyboard', {
  play: async ({ args, step }) => {
    await step('Tab reaches it, Enter and Space press it', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await userEvent.keyboard(' ')
      await expect(args.onClick).toHaveBeenCalledTimes(2)
    })
  },
})

test('pending keeps focus and ignores presses', {
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

test('disabled is skipped', {
  args: { isDisabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Submit' })
    await expect(button).toBeDisabled()
    await expect(button).not.toHaveFocus()
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

test('touch target', {
  args: { children: 'OK' },
  play: async ({ canvasElement }) => {
    const { height } = within(canvasElement).getByRole('button').getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
})
