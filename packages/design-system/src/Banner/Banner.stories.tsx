import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Components/Banner',
  component: Banner,
  args: { children: 'Offline - showing cached data for March 2026', tone: 'warning' },
  argTypes: { action: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithAction: Story = {
  args: {
    tone: 'critical',
    children: 'Failed to fetch roster data.',
    action: <Button tone="secondary">Try Again</Button>,
  },
}

/** Where the reader ends the notice, not the state that it tells of. */
export const CanBeDismissed: Story = { args: { onDismiss: fn() } }
