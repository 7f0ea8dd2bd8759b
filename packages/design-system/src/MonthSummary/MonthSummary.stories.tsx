import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MonthSummary } from './MonthSummary.tsx'
import { julySummary } from './samples.ts'

const meta = {
  title: 'Components/MonthSummary',
  component: MonthSummary,
  args: { ...julySummary, onOpenChange: fn() },
} satisfies Meta<typeof MonthSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
