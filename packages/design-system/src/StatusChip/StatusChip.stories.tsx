import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusChip } from './StatusChip.tsx'

const meta = {
  title: 'Components/StatusChip',
  component: StatusChip,
  args: { tone: 'warning', children: 'Offline' },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { size: 'regular', isBusy: false, isLive: true } }

export const SlowConnection: Story = {
  args: { tone: 'warning', children: 'Slow connection' },
}

export const VerySlowConnection: Story = {
  args: { tone: 'critical', children: 'Very slow connection' },
}

export const Syncing: Story = {
  args: { tone: 'info', isBusy: true, children: 'Syncing...' },
}

export const Small: Story = {
  args: { size: 'small', tone: 'info', isLive: false, children: 'Sample data' },
}
