import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SwapButton } from './SwapButton.tsx'

const meta = {
  title: 'Components/Choose and act/SwapButton',
  id: 'components-swapbutton',
  component: SwapButton,
  args: { origin: 'London Heathrow', destination: 'Edinburgh', onSwap: fn() },
} satisfies Meta<typeof SwapButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** As in a search: press it, and both names change places. */
export const InASearch: Story = {
  render: function Search(args) {
    const [[from, to], setEnds] = useState([args.origin, args.destination] as const)
    return (
      <div style={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', maxWidth: 320 }}>
        <div style={{ display: 'grid', gap: 8 }}>
          <span>From {from}</span>
          <span>To {to}</span>
        </div>
        <SwapButton {...args} origin={from} destination={to} onSwap={() => setEnds([to, from])} />
      </div>
    )
  },
}
