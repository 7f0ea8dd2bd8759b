import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { journeys } from './SegmentedControl.test-data.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Components/Choose and act/SegmentedControl',
  id: 'components-segmentedcontrol',
  component: SegmentedControl,
  args: { label: 'Journey', options: journeys, defaultValue: 'one_way', onChange: fn() },
  argTypes: { options: { control: false } },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
