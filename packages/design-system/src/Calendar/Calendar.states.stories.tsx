import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { Calendar } from './Calendar.tsx'
import { march } from './Calendar.test-data.ts'

const meta = {
  title: 'Components/Ask for input/Calendar/States',
  id: 'components-calendar-states',
  tags: ['!autodocs'],
  component: Calendar,
  args: { ...march, onChange: fn() },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="today, chosen">
        <Calendar {...args} />
      </StateRow>
      <StateRow caption="from today to the 30th">
        <Calendar {...args} value="" minDate="2026-03-26" maxDate="2026-03-30" />
      </StateRow>
    </StateSheet>
  ),
}

/** No dates where dates should be. Alone: seven days to touch are wider than the box of `badInput`. */
export const BadInput: Story = {
  args: {
    label: everyHostileText,
    value: '2026-02-30',
    minDate: 'soon',
    maxDate: '',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Thursday 26 March 2026, today/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /chosen$/ })).toBeNull()
  },
}
