import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useHeld } from '../testing/use-held.ts'
import { TimeField, type TimeFieldProps } from './TimeField.tsx'

const Held = (props: TimeFieldProps) => <TimeField {...props} {...useHeld(props.value, props.onChange)} />

const meta = {
  title: 'Components/Ask for input/TimeField',
  id: 'components-timefield',
  component: TimeField,
  args: { label: 'Start time', value: '', onChange: fn() },
  argTypes: { labelEnd: { control: false }, suffix: { control: 'text' } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
