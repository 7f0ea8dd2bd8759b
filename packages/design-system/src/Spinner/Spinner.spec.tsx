import { expect, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Spinner.stories.tsx'

const test = behaviour(meta)

test('is announced and has no text', async ({ canvasElement, step }) => {
  const status = within(canvasElement).getByRole('status')
  await step('a screen reader hears what is waited for', async () => {
    await expect(status).toHaveTextContent(/^Loading flights$/)
  })
  await step('the words take no room, and the ring is not heard', async () => {
    const { width, height } = status.getBoundingClientRect()
    await expect([width, height]).toEqual([24, 24])
    await expect(status.querySelector('[data-size]')).toHaveAttribute('aria-hidden', 'true')
  })
})

test('fades instead of turning under reduced motion', {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole('status').firstElementChild
    if (!ring) throw new Error('The spinner has no ring.')
    await expect(getComputedStyle(ring).animationName).not.toContain('turn')
  },
})
