import type { Meta, StoryObj } from '@storybook/react-vite'
import CalendarX from 'lucide-react/icons/calendar-x'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/Say what state it is in/EmptyState',
  id: 'components-emptystate',
  component: EmptyState,
  args: {
    title: 'No roster for March 2026 yet',
    message: 'Fetch it with your crew-system password.',
    icon: <CalendarX />,
    action: <Button>Fetch roster</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
