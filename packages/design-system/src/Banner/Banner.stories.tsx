import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Parts/Banner',
  component: Banner,
  args: { children: 'Offline - showing cached data for March 2026', tone: 'warning' },
  argTypes: { action: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { tone: 'info' } }
export const WithAction: Story = {
  args: {
    tone: 'critical',
    children: 'Failed to fetch roster data.',
    action: <Button tone="secondary">Try Again</Button>,
  },
}
export const Dismissed: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
