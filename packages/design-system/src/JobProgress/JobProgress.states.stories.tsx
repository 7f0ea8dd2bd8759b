import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { JobProgress } from './JobProgress.tsx'

const meta = {
  title: 'Parts/JobProgress/States',
  component: JobProgress,
  tags: ['!autodocs'],
  args: { isOpen: true, title: 'Fetching roster' },
} satisfies Meta<typeof JobProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {}

export const RouteStatusAndCancel: Story = {
  args: {
    title: 'Searching flights',
    routeText: 'EDI -> LHR (26 Mar)',
    statusText: 'asking the second of three airlines for its seats and prices',
    onCancel: fn(),
  },
}
