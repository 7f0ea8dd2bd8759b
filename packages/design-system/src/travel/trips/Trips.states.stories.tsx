import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../../testing/hostile.ts'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { RankedTrip } from './RankedTrip.tsx'
import { best, ranked } from './trips.test-data.ts'

const meta = {
  title: 'Travel/Trips/States',
  component: RankedTrip,
  args: { ...best, children: 'Its details' },
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
} satisfies Meta<typeof RankedTrip>
export default meta
type Story = StoryObj<typeof meta>

/** Each in its place: known, partly known, with a warning, and not to be taken. */
export const Ranked: Story = {
  tags: ['wide'],
  render: (args) => (
    <StateSheet>
      <StateRow caption="best first" isStacked>
        <ol>
          {ranked.map((trip) => (
            <li key={trip.title}>
              <RankedTrip {...args} {...trip} />
            </li>
          ))}
        </ol>
      </StateRow>
      <StateRow caption="looking up" isStacked>
        <RankedTrip
          {...args}
          place={null}
          changes={[{ id: 'fares', text: 'Looking up fares', isUnknown: true }]}
          reason={undefined}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 288 }}>
      {[...Object.values(hostile), ''].map((text) => (
        <RankedTrip
          {...args}
          key={text}
          title={text}
          length={text}
          when={text}
          changes={[{ id: 'a', text }]}
          reason={{ tone: 'critical', text }}
        />
      ))}
    </div>
  ),
  play: expectNothingWiderThanWindow,
}
