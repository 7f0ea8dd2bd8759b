import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCalendar } from './RosterCalendar.tsx'
import { commuted, duties, july } from './samples.ts'

const meta = {
  title: 'Components/RosterCalendar',
  component: RosterCalendar,
  args: {
    label: 'July 2026',
    days: commuted(july(duties, 14)),
    selectedDate: '2026-07-11',
    onSelect: fn(),
    onMonthChange: fn(),
  },
  argTypes: { days: { control: false } },
} satisfies Meta<typeof RosterCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const ChoosesADay: Story = {
  render: function Chosen(args) {
    const [date, setDate] = useState<string | null>(null)
    return <RosterCalendar {...args} selectedDate={date} onSelect={setDate} />
  },
}
