import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Components/Spinner/Behaviour',
  component: Spinner,
  tags: ['!autodocs', 'behaviour'],
  args: { label: 'Loading flights' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const IsHeardAndNotRead: Story = {
  play: async ({ canvasElement, step }) => {
    const status = within(canvasElement).getByRole('status')
    await step('a screen reader hears what is waited for', async () => {
      await expect(status).toHaveTextContent(/^Loading flights$/)
    })
    await step('the words take no room, and the ring is not heard', async () => {
      const { width, height } = status.getBoundingClientRect()
      await expect([width, height]).toEqual([24, 24])
      await expect(status.querySelector('[data-size]')).toHaveAttribute('aria-hidden', 'true')
    })
  },
}

export const BreathesWhereMotionIsUnwanted: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole('status').firstElementChild
    if (!ring) throw new Error('The spinner has no ring.')
    await expect(getComputedStyle(ring).animationName).not.toContain('turn')
  },
}
