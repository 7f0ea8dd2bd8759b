import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { directions, fares, journeys } from './samples.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Journey', options: journeys, defaultValue: 'one_way', onChange: fn() },
  argTypes: { ref: { table: { disable: true } }, options: { control: false } },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {
  args: { isLabelHidden: false, isDisabled: false, hint: 'The way back is searched too', error: '' },
}

export const WithIcons: Story = {
  args: { label: 'Direction', options: directions, defaultValue: 'to_work' },
}

export const FourSegments: Story = { args: { label: 'Fares', options: fares, defaultValue: 'all' } }

export const HiddenLegend: Story = { args: { isLabelHidden: true } }

export const Invalid: Story = {
  args: { value: '', error: 'Journey is a required field' },
}
