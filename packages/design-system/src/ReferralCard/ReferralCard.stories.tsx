import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ReferralCard } from './ReferralCard.tsx'
import { referral } from './samples.ts'

const meta = {
  title: 'Components/ReferralCard',
  component: ReferralCard,
  args: { ...referral, onCopy: fn(() => true), onShare: fn() },
} satisfies Meta<typeof ReferralCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
