import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Components/Say what state it is in/Banner',
  id: 'components-banner',
  component: Banner,
  args: { children: 'Offline - showing cached data for March 2026', tone: 'warning' },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
