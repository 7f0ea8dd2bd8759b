import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MonthSwitcher } from './MonthSwitcher.tsx'

const meta = {
  title: 'Components/Show a duty/MonthSwitcher',
  id: 'components-monthswitcher',
  component: MonthSwitcher,
  args: {
    label: 'July 2026',
    previous: { label: 'June 2026', onClick: fn() },
    next: { label: 'August 2026', onClick: fn() },
  },
} satisfies Meta<typeof MonthSwitcher>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
