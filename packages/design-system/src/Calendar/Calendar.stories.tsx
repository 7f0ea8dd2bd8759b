import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useHeld } from '../testing/use-held.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { march } from './Calendar.test-data.ts'

const Held = (props: CalendarProps) => <Calendar {...props} {...useHeld(props.value, props.onChange)} />

const meta = {
  title: 'Components/Ask for input/Calendar',
  id: 'components-calendar',
  component: Calendar,
  args: { ...march, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
