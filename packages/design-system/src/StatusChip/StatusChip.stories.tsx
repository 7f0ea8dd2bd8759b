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

export const Default: Story = {}
