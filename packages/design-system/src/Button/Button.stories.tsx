import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { fn } from 'storybook/test'
import { Button } from './Button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Fetch roster', onClick: fn() },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {
  args: { tone: 'primary', size: 'md', isPending: false, isDisabled: false, isBlock: false },
}

export const WithIcons: Story = {
  args: { iconStart: <RefreshCw aria-hidden />, iconEnd: <ArrowRight aria-hidden /> },
}

export const Pending: Story = { args: { isPending: true, pendingLabel: 'Fetching roster' } }
