import type { Meta, StoryObj } from '@storybook/react-vite'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { fn } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/Choose and act/IconButton',
  id: 'components-iconbutton',
  component: IconButton,
  args: { label: 'Previous month', icon: <ChevronLeft aria-hidden />, onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
