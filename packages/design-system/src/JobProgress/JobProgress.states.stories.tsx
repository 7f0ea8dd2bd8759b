import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { everyHostileText } from '../testing/bad-input.tsx'
import { JobProgress } from './JobProgress.tsx'

const meta = {
  title: 'Components/JobProgress/States',
  component: JobProgress,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: { isOpen: true, title: 'Fetching roster' },
} satisfies Meta<typeof JobProgress>
export default meta
type Story = StoryObj<typeof meta>

export const RouteStatusAndCancel: Story = {
  args: {
    title: 'Searching flights',
    routeText: 'EDI -> LHR (26 Mar)',
    statusText: 'asking the second of three airlines for its seats and prices',
    onCancel: fn(),
  },
}

const staysWhole: NonNullable<Story['play']> = async () => {
  const dialog = await screen.findByRole('dialog')
  const { width, bottom } = dialog.getBoundingClientRect()
  await expect(width).toBeLessThanOrEqual(600)
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const BadInput: Story = {
  tags: ['no-picture'],
  args: {
    title: everyHostileText,
    routeText: '??? -> ??? ()',
    statusText: `${everyHostileText} ${'9'.repeat(200)}`,
  },
  play: staysWhole,
}
