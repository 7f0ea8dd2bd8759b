import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Components/Say what state it is in/ErrorPanel/States',
  id: 'components-errorpanel-states',
  tags: ['!autodocs'],
  component: ErrorPanel,
  args: { onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="section error panel" isStacked>
        <ErrorPanel {...args} />
      </StateRow>
      <StateRow caption="own message and note" isStacked>
        <ErrorPanel {...args} message="Failed to fetch roster data." note="Last fetched 04:40, 14 July" />
      </StateRow>
      <StateRow caption="refresh only" isStacked>
        <ErrorPanel {...args} onTryAgain={undefined} />
      </StateRow>
      <StateRow caption="without a card" isStacked>
        <ErrorPanel {...args} isCard={false} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({ title: text, message: text, note: text }), {
  message: '',
})
