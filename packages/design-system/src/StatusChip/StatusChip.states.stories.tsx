import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { StatusChip, type StatusTone } from './StatusChip.tsx'

const tones: StatusTone[] = ['info', 'success', 'warning', 'critical', 'neutral']

const meta = {
  title: 'Components/StatusChip/States',
  component: StatusChip,
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {tones.map((tone) => (
        <StateRow key={tone} caption={tone}>
          <StatusChip tone={tone}>Offline</StatusChip>
          <StatusChip tone={tone} isBusy>
            Syncing...
          </StatusChip>
          <StatusChip tone={tone} size="small">
            Sample data
          </StatusChip>
          <StatusChip tone={tone} size="small" icon={null}>
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

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ inlineSize: 288 }}>
      {[hostile.unbroken, hostile.long, hostile.rightToLeft, hostile.emoji, ''].map((words) => (
        <StatusChip key={words} tone="info" isLive={false}>
          {words}
        </StatusChip>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}
