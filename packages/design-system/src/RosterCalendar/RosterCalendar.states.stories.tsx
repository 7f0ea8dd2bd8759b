import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { RosterCalendar } from './RosterCalendar.tsx'
import { withSampleFormats } from '../travel/travel.test-data.tsx'
import { commuted, crowded, duty, full, july } from './RosterCalendar.test-data.ts'

const meta = {
  title: 'Components/Show a duty/RosterCalendar/States',
  id: 'components-rostercalendar-states',
  tags: ['!autodocs'],
  component: RosterCalendar,
  args: { label: 'July 2026', ...commuted, onSelect: fn() },
  decorators: [withSampleFormats],
} satisfies Meta<typeof RosterCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="ordinary, one chosen, with today" isStacked>
        <RosterCalendar {...args} selectedDate="2026-07-11" />
      </StateRow>
      <StateRow caption="three on a day, today chosen" isStacked>
        <RosterCalendar
          {...july}
          label="Crowded"
          today="2026-07-08"
          duties={crowded}
          selectedDate="2026-07-08"
        />
      </StateRow>
      <StateRow caption="nothing, another month than today's" isStacked>
        <RosterCalendar {...july} label="Empty" today="2026-06-08" duties={[]} />
      </StateRow>
      <StateRow caption="four every day" isStacked>
        <RosterCalendar {...july} label="Full" duties={full} />
      </StateRow>
    </StateSheet>
  ),
}

/** Alone: seven days to touch are wider than the box of `badInput`. */
export const BadInput: Story = {
  args: {
    label: everyHostileText,
    ...july,
    duties: [...Object.values(hostile), ''].map((label, index) =>
      duty([5 * index + 1, 5 * index + 2], '06:00–14:00', { kind: 'trip', label, wayHome: 'not_booked' }),
    ),
  },
}
