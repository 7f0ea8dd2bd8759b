import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommuteTimeline } from './CommuteTimeline.tsx'
import { roundTrip } from './samples.ts'

const meta = {
  title: 'Components/CommuteTimeline',
  component: CommuteTimeline,
  args: { items: roundTrip, label: 'Commute for Tuesday 14 July' },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
