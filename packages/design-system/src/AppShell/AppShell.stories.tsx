import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plane from 'lucide-react/icons/plane'
import Settings from 'lucide-react/icons/settings'
import { IconButton } from '../IconButton/IconButton.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { AppShell } from './AppShell.tsx'

const items = [
  { id: 'roster', label: 'Roster', href: '#roster', icon: <CalendarDays />, isCurrent: true },
  { id: 'flights', label: 'Flights', href: '#flights', icon: <Plane /> },
  { id: 'saved', label: 'Saved', href: '#saved', icon: <Bookmark /> },
  { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings /> },
]

const meta = {
  title: 'Parts/AppShell',
  component: AppShell,
  args: { title: 'Roster', items, children: <p style={{ padding: 16 }}>Content</p> },
  argTypes: { renderLink: { control: false }, chips: { control: false }, actions: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {}

export const WithChipsAndActions: Story = {
  args: {
    chips: (
      <StatusChip tone="info" isBusy>
        Syncing...
      </StatusChip>
    ),
    actions: <IconButton label="Refresh roster" icon={<RefreshCw />} />,
  },
}

export const OwnLinks: Story = {
  args: {
    renderLink: ({ children, ...link }) => (
      <a {...link} data-router="">
        {children}
      </a>
    ),
  },
}
