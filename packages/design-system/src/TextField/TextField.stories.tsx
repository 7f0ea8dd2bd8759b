import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Parts/TextField',
  component: TextField,
  args: { label: 'Email', type: 'email', autoComplete: 'email', onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {
  args: { hint: 'The one your airline writes to', error: '', isRequired: true },
}
export const WithHint: Story = { args: { hint: 'We send the code there' } }
export const Invalid: Story = { args: { defaultValue: 'ana@', error: 'Invalid email format' } }
