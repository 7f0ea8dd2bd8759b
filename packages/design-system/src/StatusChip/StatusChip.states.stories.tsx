import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { StatusChip, type StatusTone } from './StatusChip.tsx'

const tones: StatusTone[] = ['info', 'success', 'warning', 'critical', 'neutral']

const meta = {
  title: 'Components/Say what state it is in/StatusChip/States',
  id: 'components-statuschip-states',
  tags: ['!autodocs'],
  component: StatusChip,
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {tones.map((tone) => (
        <StateRow key={tone} caption={tone}>
          <StatusChip tone={tone}>Offline</StatusChip>
          <StatusChip tone={tone} isBusy>
            Syncing...
          </StatusChip>
          <StatusChip tone={tone} size="sm">
            Sample data
          </StatusChip>
          <StatusChip tone={tone} size="sm" icon={null}>
            Skipped
          </StatusChip>
        </StateRow>
      ))}
      <StateRow caption="long words" isStacked>
        <StatusChip tone="warning">
          Very slow connection detected. Some features may be limited until the crew room finds its router
        </StatusChip>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({ children: text, tone: 'info' }), {
  children: '',
})
