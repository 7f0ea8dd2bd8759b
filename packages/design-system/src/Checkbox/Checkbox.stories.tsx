import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvasElement, step }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Remember me' })
    await step('its words press it', async () => {
      await userEvent.click(within(canvasElement).getByText('Remember me'))
      await expect(box).toBeChecked()
      await expect(args.onChange).toHaveBeenLastCalledWith(true)
    })
    await step('Space presses it', async () => {
      box.focus()
      await userEvent.keyboard(' ')
      await expect(args.onChange).toHaveBeenLastCalledWith(false)
    })
  },
}

export const Playground: Story = { args: { hint: 'For 30 days on this phone', isDisabled: false } }
