import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionChips } from './ConnectionChips.tsx'

const meta = {
  title: 'Components/Say what state it is in/ConnectionChips',
  id: 'components-connectionchips',
  component: ConnectionChips,
  args: { quality: 'offline' },
} satisfies Meta<typeof ConnectionChips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
