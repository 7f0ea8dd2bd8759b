import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Components/Choose and act/Checkbox',
  id: 'components-checkbox',
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
  argTypes: { labelEnd: { control: false } },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
