import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from './Button.tsx'

const meta = {
  title: 'Components/Choose and act/Button',
  id: 'components-button',
  component: Button,
  args: { children: 'Fetch roster', onClick: fn() },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false } },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
