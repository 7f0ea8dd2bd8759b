import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { JobProgress } from './JobProgress.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/JobProgress/States',
  id: 'components-jobprogress-states',
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

export const BadInput: Story = {
  args: {
    title: everyHostileText,
    routeText: '??? -> ??? ()',
    statusText: `${everyHostileText} ${'9'.repeat(200)}`,
  },
  play: async () => expectInsideWindow(await screen.findByRole('dialog')),
}
