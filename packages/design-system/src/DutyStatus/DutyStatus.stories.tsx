import type { Meta, StoryObj } from '@storybook/react-vite'
import { DutyStatus } from './DutyStatus.tsx'

const meta = {
  title: 'Components/Show a duty/DutyStatus',
  id: 'components-dutystatus',
  component: DutyStatus,
  args: { status: 'booked_correct_time' },
} satisfies Meta<typeof DutyStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
