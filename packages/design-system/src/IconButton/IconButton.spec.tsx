import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { IconButton, type IconButtonProps } from './IconButton.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './IconButton.stories.tsx'

const test = behaviour(meta)

test('has a name and can be pressed', async ({ args, canvasElement, step }) => {
  const button = within(canvasElement).getByRole('button', { name: 'Previous month' })
  await step('its name is seen by the pointer too', async () => {
    await expect(button).toHaveAttribute('title', 'Previous month')
  })
  await step('it is big enough to touch', async () => {
    const { width, height } = button.getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  })
  await step('Enter and Space press it', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  })
})

function Toggle(props: IconButtonProps) {
  const [isPressed, setPressed] = useState(false)
  return <IconButton {...props} isPressed={isPressed} onClick={() => setPressed(!isPressed)} />
}

test('keeps its name as a toggle', {
  render: (args) => <Toggle {...args} />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { pressed: false })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveAccessibleName('Previous month')
  },
})

test('is skipped by Tab when disabled', {
  args: { isDisabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button')).not.toHaveFocus()
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

test('keeps the focus while pending', {
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})
