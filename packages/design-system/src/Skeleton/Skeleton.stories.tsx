import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlightRowSkeleton, RosterCardSkeleton, Skeleton, SkeletonGroup } from './Skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const RosterLoading: Story = {
  render: () => (
    <SkeletonGroup label="Loading roster">
      <RosterCardSkeleton />
    </SkeletonGroup>
  ),
}

export const FlightsLoading: Story = {
  render: () => (
    <SkeletonGroup label="Loading flights">
      <FlightRowSkeleton />
      <FlightRowSkeleton />
      <FlightRowSkeleton />
    </SkeletonGroup>
  ),
}
