import { expect, within } from 'storybook/test'
import { CardSkeleton, SkeletonGroup } from './Skeleton.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Skeleton.stories.tsx'

const test = behaviour(meta)

test('is announced once, and its shapes are silent', {
  render: () => (
    <SkeletonGroup label="Loading roster">
      <CardSkeleton />
    </SkeletonGroup>
  ),
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status')
    await expect(status).toHaveTextContent('Loading roster')
    await expect(status.nextElementSibling).toHaveAttribute('aria-hidden', 'true')
  },
})

test('takes the size it is given', {
  args: { width: '120px', height: '30px' },
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector('[data-shape]')!.getBoundingClientRect()
    await expect([width, height]).toEqual([120, 30])
  },
})

test('stands still under reduced motion', {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('[data-shape]')
    if (!shape) throw new Error('There is no shape.')
    await expect(getComputedStyle(shape, '::after').content).toBe('none')
  },
})
