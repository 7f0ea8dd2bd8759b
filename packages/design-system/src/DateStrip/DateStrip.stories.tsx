import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DateStrip } from './DateStrip.tsx'
import { aWeek, chosen } from './samples.ts'

const meta = {
  title: 'Components/DateStrip',
  component: DateStrip,
  args: { label: 'Departure day', days: aWeek, value: chosen, onChange: fn() },
} satisfies Meta<typeof DateStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
