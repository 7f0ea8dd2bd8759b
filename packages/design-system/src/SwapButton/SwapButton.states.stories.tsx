import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { SwapButton } from './SwapButton.tsx'

const meta = {
  title: 'Components/Choose and act/SwapButton/States',
  id: 'components-swapbutton-states',
  tags: ['!autodocs'],
  component: SwapButton,
  args: { origin: 'London Heathrow', destination: 'Edinburgh', onSwap: fn() },
} satisfies Meta<typeof SwapButton>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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
  ...badInput(meta, (text) => ({ origin: text, destination: text }), { origin: '', destination: '' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Swap origin and destination' })
  },
}
