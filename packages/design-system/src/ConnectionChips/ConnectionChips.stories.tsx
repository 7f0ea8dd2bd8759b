import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionChips } from './ConnectionChips.tsx'

const meta = {
  title: 'Components/ConnectionChips',
  component: ConnectionChips,
  args: { quality: 'offline' },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof ConnectionChips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { quality: 'slow', isSyncing: true } }

export const SlowConnection: Story = { args: { quality: 'slow' } }

export const VerySlowConnection: Story = { args: { quality: 'poor' } }

export const Syncing: Story = { args: { quality: 'good', isSyncing: true } }
