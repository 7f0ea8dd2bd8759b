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

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { summary: '2 h 10 in hand', reasons, isDefaultOpen: true } }

export const WithSummary: Story = { args: { level: 'tight', summary: '5 min in hand' } }

export const WithReasons: Story = { args: { level: 'at_risk', summary: '5 min in hand', reasons } }

export const OpenReasons: Story = { args: { ...WithReasons.args, isDefaultOpen: true } }

export const ReasonsInFull: Story = { args: { ...WithReasons.args, isFolding: false } }

export const OwnWords: Story = { args: { level: 'impossible', label: 'Misses report' } }
