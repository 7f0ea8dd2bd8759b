import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { RosterCalendar } from './RosterCalendar.tsx'
import { commuted, crowded, duties, full, july } from './samples.ts'

const meta = {
  title: 'Components/RosterCalendar/States',
  component: RosterCalendar,
  args: { label: 'July 2026', days: commuted(july(duties, 14)), onSelect: fn() },
} satisfies Meta<typeof RosterCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="ordinary, one chosen, with today" isStacked>
        <RosterCalendar {...args} selectedDate="2026-07-11" />
      </StateRow>
      <StateRow caption="three on a day, today chosen" isStacked>
        <RosterCalendar {...args} label="Crowded" days={july(crowded, 8)} selectedDate="2026-07-08" />
      </StateRow>
      <StateRow caption="nothing, another month than today's" isStacked>
        <RosterCalendar {...args} label="Empty" days={july([])} />
      </StateRow>
      <StateRow caption="four every day" isStacked>
        <RosterCalendar {...args} label="Full" days={july(full, 14)} />
      </StateRow>
    </StateSheet>
  ),
}

/** Alone: seven days to touch are wider than the box of `badInput`. */
export const BadInput: Story = {
  args: {
    label: everyHostileText,
    days: july(
      [...Object.values(hostile), ''].map((label, index) => ({
        id: String(index),
        kind: 'trip',
        status: 'not_booked',
        label,
        spoken: label || 'A duty without a name',
        from: 5 * index + 1,
        to: 5 * index + 2,
      })),
    ),
  },
}

/** Three days only: an owner's mistake, drawn as far as it goes. */
export const PartOfAWeek: Story = {
  tags: ['variation'],
  args: { days: july(duties).slice(2, 5) },
}
