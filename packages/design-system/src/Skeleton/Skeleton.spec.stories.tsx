import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RosterCardSkeleton, Skeleton, SkeletonGroup } from './Skeleton.tsx'

const meta = {
  title: 'Components/Skeleton/Behaviour',
  component: Skeleton,
  tags: ['!autodocs', 'behaviour'],
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const OneStatusIsHeardAndNoShape: Story = {
  render: () => (
    <SkeletonGroup label="Loading roster">
      <RosterCardSkeleton />
    </SkeletonGroup>
  ),
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status')
    await expect(status).toHaveTextContent('Loading roster')
    await expect(status.nextElementSibling).toHaveAttribute('aria-hidden', 'true')
  },
}

export const TakesTheMeasuresItIsGiven: Story = {
  args: { width: '120px', height: '30px' },
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector('[data-shape]')!.getBoundingClientRect()
    await expect([width, height]).toEqual([120, 30])
  },
}

export const StandsStillWhereMotionIsUnwanted: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('[data-shape]')
    if (!shape) throw new Error('There is no shape.')
    await expect(getComputedStyle(shape, '::after').content).toBe('none')
  },
}
