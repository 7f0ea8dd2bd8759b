import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommuteTimeline } from './CommuteTimeline.tsx'
import { eveningBefore, roundTrip } from './samples.ts'

const meta = {
  title: 'Components/CommuteTimeline',
  component: CommuteTimeline,
  args: { items: roundTrip, label: 'Commute for Tuesday 14 July' },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A hotel the evening before, over the night the clocks go forward, and no flight home in time. */
export const EveningBefore: Story = {
  args: { items: eveningBefore, label: 'Commute for Sunday 29 March' },
}
