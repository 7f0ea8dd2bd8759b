import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/Ask for input/PasswordField',
  id: 'components-passwordfield',
  component: PasswordField,
  args: { label: 'Password', onChange: fn() },
  argTypes: { labelEnd: { control: false } },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
