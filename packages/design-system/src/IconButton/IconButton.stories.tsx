import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Parts/IconButton',
  component: IconButton,
  args: { label: 'Previous month', icon: <ChevronLeft aria-hidden />, onClick: fn() },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Previous month' })
    await step('it is big enough to touch', async () => {
      const { width, height } = button.getBoundingClientRect()
      await expect([width, height]).toEqual([44, 44])
    })
    await step('Enter presses it', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).toHaveBeenCalledOnce()
    })
  },
}

export const Playground: Story = { args: { tone: 'neutral', isDisabled: false, isPressed: false } }

export const Pressed: Story = {
  args: { label: 'Save flight', icon: <Bookmark aria-hidden />, isPressed: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { pressed: true })).toHaveAccessibleName(
      'Save flight',
    )
  },
}
