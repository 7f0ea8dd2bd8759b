import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { RosterCard, type RosterCardDirection, type RosterCardKind } from './RosterCard.tsx'
import { groundDuty, hostileWords, leave, manualEntry, trip, unknownCommute, type Sample } from './samples.ts'

const meta = {
  title: 'Parts/RosterCard/States',
  component: RosterCard,
  args: trip,
} satisfies Meta<typeof RosterCard>
export default meta
type Story = StoryObj<typeof meta>

const statuses: RosterCardDirection['status'][] = [
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
]
const kinds: Record<RosterCardKind, Sample> = {
  trip,
  ground_duty: groundDuty,
  manual_entry: manualEntry,
}

const withButtons = (card: Sample) => ({
  ...card,
  toWork: { ...card.toWork, onOpenFlights: fn() },
  fromWork: { ...card.fromWork, onOpenFlights: fn() },
})

/** Every status on both directions. */
const everyStatus = (kind: RosterCardKind) => (
  <StateSheet>
    {statuses.map((status) => {
      const card = withButtons(kinds[kind])
      return (
        <StateRow key={status} caption={`${kind}, ${status}`} isStacked>
          <RosterCard {...card} toWork={{ ...card.toWork, status }} fromWork={{ ...card.fromWork, status }} />
        </StateRow>
      )
    })}
  </StateSheet>
)

export const Trips: Story = { render: () => everyStatus('trip') }

export const GroundDuties: Story = { render: () => everyStatus('ground_duty') }

export const ManualEntries: Story = { render: () => everyStatus('manual_entry') }

export const Month: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="cached and changed, selected" isStacked>
        <RosterCard
          {...withButtons(trip)}
          onSelect={fn()}
          isSelected
          markers={[
            { kind: 'cached', label: 'Cached' },
            { kind: 'changed', label: 'Changed' },
          ]}
        />
      </StateRow>
      <StateRow caption="ground duty, manual entry, nothing known yet, no commute at all" isStacked>
        <RosterCard {...withButtons(groundDuty)} />
        <RosterCard {...withButtons(manualEntry)} />
        <RosterCard {...withButtons(unknownCommute)} />
        <RosterCard {...leave} />
      </StateRow>
    </StateSheet>
  ),
}

export const HostileWords: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: withButtons(hostileWords),
}

export const Width320: Story = {
  tags: ['phone-picture'],
  args: withButtons(trip),
  decorators: [
    (Card) => (
      <div style={{ width: 288 }}>
        <Card />
      </div>
    ),
  ],
}

export const Text200: Story = {
  tags: ['phone-picture'],
  args: withButtons(trip),
  globals: { textSize: '200' },
  decorators: [
    (Card) => (
      <div style={{ width: 288 }}>
        <Card />
      </div>
    ),
  ],
}
