import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCard } from '../RosterCard/RosterCard.tsx'
import { groundDuty, trip } from '../RosterCard/samples.ts'
import { RestStrip } from './RestStrip.tsx'
import { atHome, inConflict, nearBase, needsAttention, noWay } from './samples.ts'

const meta = {
  title: 'Components/RestStrip',
  component: RestStrip,
  args: { ...atHome, onOpen: fn() },
  argTypes: { ref: { table: { disable: true } }, actions: { control: false } },
} satisfies Meta<typeof RestStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const goHome = { label: 'Plan to go home', onPress: fn() }
const waysOut = [
  { label: 'Change the flight home', onPress: fn() },
  { label: 'Change the flight to work', onPress: fn() },
  { label: 'Stay near base', onPress: fn() },
]

export const Conflict: Story = { args: { ...inConflict, actions: waysOut } }

export const NeedsAttention: Story = {
  args: { ...needsAttention, actions: [{ label: 'Book the flight home', isPrimary: true, onPress: fn() }] },
}

export const NothingCanBePlanned: Story = {
  render: () => <RestStrip {...noWay} actions={[{ label: 'Set your home airport', onPress: fn() }]} />,
}

export const WaitingToBeSent: Story = { args: { ...nearBase, isWaiting: true, actions: [goHome] } }

/** As the roster shows it: the rail goes from date to date. */
export const BetweenTwoCards: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <RosterCard {...trip} />
      <RestStrip {...args} />
      <RosterCard {...groundDuty} />
      <RestStrip {...inConflict} actions={waysOut} onOpen={fn()} />
      <RosterCard {...trip} />
    </div>
  ),
}
