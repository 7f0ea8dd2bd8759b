import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommuteTimeline } from './CommuteTimeline.tsx'
import { eveningBefore, roundTrip } from './samples.ts'

const meta = {
  title: 'Parts/CommuteTimeline',
  component: CommuteTimeline,
  args: { items: roundTrip, label: 'Commute for Tuesday 14 July' },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {}

export const EveningBefore: Story = { args: { items: eveningBefore } }
