import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { SwapButton } from './SwapButton.tsx'

const meta = {
  title: 'Components/SwapButton/States',
  component: SwapButton,
  args: { origin: 'London Heathrow', destination: 'Edinburgh', onSwap: fn() },
} satisfies Meta<typeof SwapButton>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="vertical, horizontal, disabled">
        <SwapButton {...args} />
        <SwapButton {...args} orientation="horizontal" />
        <SwapButton {...args} isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Nothing but the names differs, and they are not seen.
  tags: ['no-picture'],
  args: { origin: hostile.rightToLeft, destination: hostile.unbroken },
  render: (args) => (
    <div dir="rtl">
      <SwapButton {...args} />
      <SwapButton {...args} origin="" destination="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Swap origin and destination' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
