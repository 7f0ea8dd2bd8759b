import type { Meta, StoryObj } from '@storybook/react-vite'
import { LevelBadge } from './LevelBadge.tsx'

const meta = {
  title: 'Components/LevelBadge',
  component: LevelBadge,
  args: { level: 'comfortable' },
} satisfies Meta<typeof LevelBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
