import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusChip } from './StatusChip.tsx'

const meta = {
  title: 'Components/Say what state it is in/StatusChip',
  id: 'components-statuschip',
  component: StatusChip,
  args: { tone: 'warning', children: 'Offline' },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
