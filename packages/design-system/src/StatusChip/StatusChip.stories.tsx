import type { Meta, StoryObj } from '@storybook/react-vite'
import WifiOff from 'lucide-react/icons/wifi-off'
import { StatusChip } from './StatusChip.tsx'

const meta = {
  title: 'Components/StatusChip',
  component: StatusChip,
  args: { children: 'Offline', icon: <WifiOff aria-hidden /> },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { tone: 'neutral', size: 'regular', isBusy: false, isLive: true } }

export const SlowConnection: Story = {
  args: { tone: 'warning', icon: undefined, children: 'Slow connection' },
}

export const VerySlowConnection: Story = {
  args: { tone: 'critical', icon: undefined, children: 'Very slow connection' },
}

export const Syncing: Story = {
  args: { tone: 'info', icon: undefined, isBusy: true, children: 'Syncing...' },
}

export const Small: Story = {
  args: { size: 'small', tone: 'warning', icon: null, isLive: false, children: 'Last legal' },
}
