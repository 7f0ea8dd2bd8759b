import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlightRowSkeleton, RosterCardSkeleton, Skeleton, SkeletonGroup } from './Skeleton.tsx'
import { FormSkeleton, ListRowSkeleton } from './outlines.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { shape: 'line', width: '12rem', height: '1rem' } }

export const Block: Story = { args: { shape: 'block' } }

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

export const ListLoading: Story = {
  render: () => (
    <SkeletonGroup label="Loading recent searches">
      <ListRowSkeleton />
      <ListRowSkeleton />
    </SkeletonGroup>
  ),
}

export const FormLoading: Story = {
  render: () => (
    <SkeletonGroup label="Loading profile">
      <FormSkeleton fields={4} />
    </SkeletonGroup>
  ),
}
