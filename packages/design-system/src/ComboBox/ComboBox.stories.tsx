import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useHeld } from '../testing/use-held.ts'
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx'
import { airports } from './ComboBox.test-data.ts'

const Held = (props: ComboBoxProps) => <ComboBox {...props} {...useHeld(props.value, props.onChange)} />

const meta = {
  title: 'Components/Ask for input/ComboBox',
  id: 'components-combobox',
  component: ComboBox,
  args: {
    label: 'From',
    placeholder: 'City or code',
    items: airports,
    value: null,
    onChange: fn(),
    onInputChange: fn(),
    emptyText: 'No airport found. Try its city or its code.',
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
