import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useHeld } from '../testing/use-held.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

const Held = (props: DateFieldProps) => <DateField {...props} {...useHeld(props.value, props.onChange)} />

const meta = {
  title: 'Components/Ask for input/DateField',
  id: 'components-datefield',
  component: DateField,
  args: { label: 'Departure date', value: '', today: '2026-03-26', onChange: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
