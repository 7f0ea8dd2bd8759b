import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { FlightOfferSkeleton, CardSkeleton, Skeleton, SkeletonGroup } from './Skeleton.tsx'
import { FormSkeleton, ListRowSkeleton } from './outlines.tsx'

const meta = {
  title: 'Components/Say what state it is in/Skeleton/States',
  id: 'components-skeleton-states',
  tags: ['!autodocs'],
  component: Skeleton,
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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
        <StateRow caption="card with two parts" isStacked>
          <CardSkeleton />
        </StateRow>
        <StateRow caption="flight row" isStacked>
          <FlightOfferSkeleton />
        </StateRow>
        <StateRow caption="list row" isStacked>
          <ListRowSkeleton />
        </StateRow>
        <StateRow caption="form" isStacked>
          <FormSkeleton fields={2} />
        </StateRow>
      </StateSheet>
    </SkeletonGroup>
  ),
}

/** Measures wider than the box, no fields at all, and a label of any length. */
export const BadInput: Story = {
  tags: ['variation'],
  globals: { motion: 'reduced', textSize: 'doubled' },
  render: () => (
    <div style={{ inlineSize: 288 }}>
      <SkeletonGroup label={`${hostile.long} ${hostile.unbroken}`}>
        <Skeleton width="4000px" />
        <FormSkeleton fields={0} />
        <CardSkeleton />
        <FlightOfferSkeleton />
      </SkeletonGroup>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}
