import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Parts/PasswordField',
  component: PasswordField,
  args: { label: 'Password', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { hint: '', error: '', isRequired: true, isDisabled: false } }
export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    error: 'Password must be at least 8 characters',
  },
}
