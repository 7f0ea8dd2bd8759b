import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
import { badInput } from '../testing/bad-input.tsx'
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

export const BadInput: Story = badInput(meta, (text) => ({
  label: text,
  items: [
    { kind: 'home', id: 'home', title: text, detail: text },
    {
      kind: 'flight',
      id: 'flight',
      title: text,
      time: '23:59–00:01',
      zone: 'GMT+05:45',
      dayOffset: '+11 days',
      detail: text,
      state: 'open',
      stateLabel: text,
    },
    { kind: 'gap', id: 'gap', label: text, tone: 'critical' },
    { kind: 'day', id: 'day', label: text },
    { kind: 'base', id: 'base', title: '' },
  ],
}))
