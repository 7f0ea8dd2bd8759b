import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', onChange: fn() },
  argTypes: { ref: { table: { disable: true } }, labelEnd: { control: false } },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }
export const Playground: Story = { args: { hint: '', error: '', isRequired: true, isDisabled: false } }
export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    error: 'Password must be at least 8 characters',
  },
}

/** The crew-system password is never kept: no password manager is asked. */
export const NotKept: Story = {
  args: {
    label: 'Crew-system password',
    autoComplete: 'off',
    hint: 'Sent once to your crew system. Never stored, on this phone or on our server.',
  },
}
