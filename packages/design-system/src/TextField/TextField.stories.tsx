import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/Ask for input/TextField',
  id: 'components-textfield',
  component: TextField,
  args: { label: 'Email', type: 'email', autoComplete: 'email', onChange: fn() },
  argTypes: {
    labelEnd: { control: false },
    prefix: { control: 'text' },
    suffix: { control: 'text' },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
