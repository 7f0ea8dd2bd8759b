import type { Meta, StoryObj } from '@storybook/react-vite'
import { VerdictBadge } from './VerdictBadge.tsx'

const reasons = [
  'Lands 45 min before report; your minimum gap is 40 min.',
  'No later flight makes report.',
  'Standby fare: no seat is certain.',
]

const meta = {
  title: 'Components/VerdictBadge',
  component: VerdictBadge,
  args: { level: 'comfortable' },
} satisfies Meta<typeof VerdictBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithReasons: Story = { args: { level: 'at_risk', summary: '5 min in hand', reasons } }

export const OpenReasons: Story = { args: { ...WithReasons.args, isDefaultOpen: true } }

export const ReasonsInFull: Story = { args: { ...WithReasons.args, isFolding: false } }
