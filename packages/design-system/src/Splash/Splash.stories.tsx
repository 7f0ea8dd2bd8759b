import type { Meta, StoryObj } from '@storybook/react-vite'
import { Splash } from './Splash.tsx'

const meta = {
  title: 'Components/Splash',
  component: Splash,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Splash>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
