import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Parts/TextField/Behaviour',
  component: TextField,
  tags: ['!autodocs'],
  args: { label: 'Email', type: 'email', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const AnswersWithPlainText: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Email'), 'a@b')
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b')
  },
}

export const ErrorAndHintAreReadWithIt: Story = {
  args: { hint: 'We send the code there', error: 'Email is required', isRequired: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('We send the code there Email is required')
  },
}

export const LargeEnoughForIosAndForThumbs: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
    await expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
