import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCard } from './RosterCard.tsx'
import { springForward, trip } from './samples.ts'

const meta = {
  title: 'Components/RosterCard',
  component: RosterCard,
  args: {
    ...trip,
    toWork: { ...trip.toWork, onOpenFlights: fn() },
    fromWork: { ...trip.fromWork, onOpenFlights: fn() },
  },
} satisfies Meta<typeof RosterCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OverAClockChange: Story = { args: springForward }
