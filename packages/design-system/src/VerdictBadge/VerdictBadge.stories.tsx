import type { Meta, StoryObj } from '@storybook/react-vite'
import { VerdictBadge } from './VerdictBadge.tsx'

const meta = {
  title: 'Components/VerdictBadge',
  component: VerdictBadge,
  args: { level: 'comfortable' },
} satisfies Meta<typeof VerdictBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
