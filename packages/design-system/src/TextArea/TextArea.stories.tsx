import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Message', onChange: fn() },
  argTypes: { ref: { table: { disable: true } }, labelEnd: { control: false } },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** What is pasted is never cut off unseen: the count says by how much it is too long. */
export const OverTheLimit: Story = {
  args: {
    maxLength: 40,
    defaultValue: 'The 18:25 from Heathrow shows twice since this morning.',
    error: 'The message must be at most 40 characters',
  },
}
