import type { Meta, StoryObj } from '@storybook/react-vite'
import { DutyStatus, DutyStatusEdge } from './DutyStatus.tsx'

const meta = {
  title: 'Components/DutyStatus',
  component: DutyStatus,
  args: { status: 'booked_correct_time' },
} satisfies Meta<typeof DutyStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithEdge: Story = {
  render: (args) => (
    <div style={{ position: 'relative', padding: 16 }}>
      <DutyStatusEdge status={args.status} />
      <DutyStatus {...args} />
    </div>
  ),
}
