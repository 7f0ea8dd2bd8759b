import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import type { Level } from '../LevelBadge/LevelBadge.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { RosterCard, type RosterCardDirection, type RosterCardMarker } from './RosterCard.tsx'
import {
  groundDuty,
  hostileWords,
  leave,
  manualEntry,
  oddPrices,
  trip,
  unknownCommute,
  type Sample,
} from './samples.ts'

const meta = {
  title: 'Components/RosterCard/States',
  component: RosterCard,
  args: trip,
} satisfies Meta<typeof RosterCard>
export default meta
type Story = StoryObj<typeof meta>

const statuses = ['booked_correct_time', 'booked_incorrect_time', 'standby', 'not_booked', 'hotel'] as const
const levels = ['comfortable', 'tight', 'at_risk', 'impossible', 'not_needed', 'unknown'] as const

const markers: Record<RosterCardMarker['kind'], RosterCardMarker> = {
  cached: { kind: 'cached', label: 'Saved copy' },
  waiting: { kind: 'waiting', label: 'Not sent yet' },
  booked: { kind: 'booked', label: 'Booked' },
  changed: { kind: 'changed', label: 'Changed' },
}

const pressable = (card: Sample): Sample => ({
  ...card,
  toWork: { ...card.toWork, onOpenFlights: fn() },
  fromWork: { ...card.fromWork, onOpenFlights: fn() },
})

const asAdvice = (
  direction: RosterCardDirection,
  status: RosterCardDirection['status'],
  level: Level,
): RosterCardDirection => ({
  ...direction,
  status,
  advice: { ...direction.advice, level, label: undefined },
})

/** Every status with every level, on both directions: 30 cards. */
export const TripMatrix: Story = {
  tags: ['variation'],
  render: () => (
    <StateSheet>
      {levels.map((level) => (
        <StateRow key={level} caption={level} isStacked>
          <div
            style={{
              display: 'grid',
              gap: 12,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))',
            }}
          >
            {statuses.map((status) => {
              const card = pressable(trip)
              return (
                <RosterCard
                  key={status}
                  {...card}
                  toWork={asAdvice(card.toWork, status, level)}
                  fromWork={asAdvice(card.fromWork, status, level)}
                />
              )
            })}
          </div>
        </StateRow>
      ))}
    </StateSheet>
  ),
}

/** The directions are drawn alike for every kind: here each status once, and each level on one end or the other. */
const everyStatus = (sample: Sample) => (
  <StateSheet>
    {statuses.map((status, index) => {
      const card = pressable(sample)
      return (
        <StateRow key={status} caption={status} isStacked>
          <RosterCard
            {...card}
            toWork={asAdvice(card.toWork, status, levels[index] ?? 'unknown')}
            fromWork={asAdvice(card.fromWork, status, levels[index + 1] ?? 'unknown')}
          />
        </StateRow>
      )
    })}
  </StateSheet>
)

export const GroundDuties: Story = { render: () => everyStatus(groundDuty) }

export const ManualEntries: Story = { tags: ['variation'], render: () => everyStatus(manualEntry) }

export const Markers: Story = {
  render: () => (
    <StateSheet>
      {Object.values(markers).map((marker) => (
        <StateRow key={marker.kind} caption={marker.kind} isStacked>
          <RosterCard {...pressable(trip)} markers={[marker]} />
        </StateRow>
      ))}
      <StateRow caption="all three, selected" isStacked>
        <RosterCard {...pressable(trip)} onSelect={fn()} isSelected markers={Object.values(markers)} />
      </StateRow>
    </StateSheet>
  ),
}

export const MoreOrLessKnown: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="nothing known yet, and a price that is missing" isStacked>
        <RosterCard {...pressable(unknownCommute)} />
      </StateRow>
      <StateRow caption="the commute is loading" isStacked>
        <RosterCard {...trip} toWork={undefined} fromWork={undefined} isLoadingCommute />
      </StateRow>
      <StateRow caption="one direction only" isStacked>
        <RosterCard {...pressable(trip)} fromWork={undefined} />
      </StateRow>
      <StateRow caption="nothing to book: no edge, no status" isStacked>
        <RosterCard
          {...trip}
          toWork={{ advice: { level: 'not_needed', summary: 'You are already there' } }}
          fromWork={{ advice: { level: 'not_needed', label: 'Past' } }}
        />
      </StateRow>
      <StateRow caption="no commute at all" isStacked>
        <RosterCard {...leave} />
      </StateRow>
      <StateRow caption="a price of nothing and a huge one" isStacked>
        <RosterCard {...pressable(oddPrices)} />
      </StateRow>
    </StateSheet>
  ),
}

/** A price that is missing says so and shows no figure. */
export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({
      ...pressable(trip),
      title: text,
      details: [text, ''],
      markers: [{ kind: 'changed', label: text }],
    }),
    pressable(hostileWords),
    { title: 'Trip', details: [] },
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('No price')
  },
}
