import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FilterChip } from './FilterChip.tsx'

const meta = {
  title: 'Components/Choose and act/FilterChip',
  id: 'components-filterchip',
  component: FilterChip,
  args: { label: 'Direct flights', isSelected: false, onChange: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
