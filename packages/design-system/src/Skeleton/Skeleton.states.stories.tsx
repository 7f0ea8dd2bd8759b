import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { RosterCardSkeleton, Skeleton, SkeletonGroup } from './Skeleton.tsx'

const meta = {
  title: 'Parts/Skeleton/States',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  globals: { motion: 'reduced' },
  render: () => (
    <SkeletonGroup label="Loading roster">
      <StateSheet>
        <StateRow caption="lines" isStacked>
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton width="12rem" height="2rem" />
        </StateRow>
        <StateRow caption="block" isStacked>
          <Skeleton shape="block" />
        </StateRow>
        <StateRow caption="roster card" isStacked>
          <RosterCardSkeleton />
        </StateRow>
      </StateSheet>
    </SkeletonGroup>
  ),
}
