import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
import { CommuteTimeline, type CommuteTimelineItem, type CommuteTimelineStep } from './CommuteTimeline.tsx'
import { eveningBefore, roundTrip } from './samples.ts'

const meta = {
  title: 'Components/CommuteTimeline/States',
  component: CommuteTimeline,
  args: { items: roundTrip, label: 'Commute' },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

const states = ['chosen', 'open', 'impossible'] as const
const tones: StatusTone[] = ['success', 'warning', 'critical', 'info', 'neutral']

const flight = (id: string, state: CommuteTimelineStep['state']): CommuteTimelineItem => ({
  kind: 'flight',
  id,
  title: 'BA1439',
  time: '08:35–10:05',
  zone: 'BST',
  state,
})

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="there and back, with a night away" isStacked>
        <CommuteTimeline label="There and back" items={roundTrip} />
      </StateRow>
      <StateRow caption="the evening before, over a clock change, and no way home" isStacked>
        <CommuteTimeline label="The evening before" items={eveningBefore} />
      </StateRow>
      <StateRow caption="flights: nothing said, chosen, open, impossible" isStacked>
        <CommuteTimeline
          label="Flights"
          items={[flight('none', undefined), ...states.map((state) => flight(state, state))]}
        />
      </StateRow>
      <StateRow caption="gaps in every tone" isStacked>
        <CommuteTimeline
          label="Gaps"
          items={[
            { kind: 'home', id: 'home', title: 'Edinburgh' },
            ...tones.map((tone): CommuteTimelineItem => ({ kind: 'gap', id: tone, label: '1 h 35', tone })),
            { kind: 'base', id: 'base', title: 'London Heathrow' },
          ]}
        />
      </StateRow>
      <StateRow caption="one step, and none" isStacked>
        <CommuteTimeline label="One" items={[{ kind: 'duty', id: 'duty', title: 'Standby' }]} />
        <CommuteTimeline label="None" items={[]} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    items: [
      { kind: 'home', id: 'home', title: hostile.emoji, detail: hostile.rightToLeft },
      {
        kind: 'flight',
        id: 'flight',
        title: hostile.unbroken,
        time: '23:59–00:01',
        zone: 'GMT+05:45',
        dayOffset: '+11 days',
        detail: hostile.long,
        state: 'open',
        stateLabel: hostile.unbroken,
      },
      { kind: 'gap', id: 'gap', label: hostile.long, tone: 'critical' },
      { kind: 'day', id: 'day', label: hostile.unbroken },
      { kind: 'base', id: 'base', title: '' },
    ],
  },
  render: (args) => (
    <div style={{ width: 256 }} data-testid="place">
      <CommuteTimeline {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const place = canvas.getByTestId('place')
    await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
  },
}
