import type { Meta, StoryObj } from '@storybook/react-vite'
import { JobProgress } from './JobProgress.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/JobProgress',
  id: 'components-jobprogress',
  component: JobProgress,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { isOpen: true, title: 'Fetching roster' },
} satisfies Meta<typeof JobProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithStatus: Story = { args: { statusText: 'importing trips 4 of 12' } }
