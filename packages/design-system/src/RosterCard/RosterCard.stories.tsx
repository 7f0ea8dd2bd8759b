import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCard } from './RosterCard.tsx'
import { leave, springForward, trip, unknownCommute } from './samples.ts'

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

export const CachedBookedAndChanged: Story = {
  args: {
    markers: [
      { kind: 'cached', label: 'Saved copy' },
      { kind: 'booked', label: 'Booked' },
      { kind: 'changed', label: 'Changed' },
    ],
  },
}

export const Selectable: Story = { args: { onSelect: fn() } }

export const WithoutPrices: Story = { args: unknownCommute }

export const OverAClockChange: Story = { args: springForward }

export const NoCommute: Story = { args: { ...leave, toWork: undefined, fromWork: undefined } }
