import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCalendar } from './RosterCalendar.tsx'
import { withSampleFormats } from '../travel/travel.test-data.tsx'
import { commuted } from './RosterCalendar.test-data.ts'

const meta = {
  title: 'Components/Show a duty/RosterCalendar',
  id: 'components-rostercalendar',
  component: RosterCalendar,
  args: {
    label: 'July 2026',
    ...commuted,
    selectedDate: '2026-07-11',
    onSelect: fn(),
    onMonthChange: fn(),
  },
  decorators: [withSampleFormats],
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
