import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { currencies } from './Select.test-data.ts'
import { Select } from './Select.tsx'

const meta = {
  title: 'Components/Choose and act/Select',
  id: 'components-select',
  component: Select,
  args: { label: 'Currency', options: currencies, onChange: fn() },
  argTypes: { labelEnd: { control: false } },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: 'GBP' } }
