import type { Meta, StoryObj } from '@storybook/react-vite'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'

const meta = {
  title: 'Components/FullScreenSpinner',
  component: FullScreenSpinner,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 400 } } },
} satisfies Meta<typeof FullScreenSpinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
