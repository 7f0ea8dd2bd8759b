import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../IconButton/IconButton.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/NavigationBar.test-data.tsx'
import { AppShell } from './AppShell.tsx'

const navigation = <NavigationBar label="Main" items={places} currentId="roster" />

const meta = {
  title: 'Components/Navigate and lay out/AppShell',
  id: 'components-appshell',
  component: AppShell,
  args: { title: 'Roster', navigation, children: <p style={{ padding: 16 }}>Content</p> },
  argTypes: { navigation: { control: false }, chips: { control: false }, actions: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

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

/** With one place to go there is nothing to choose from. */
export const WithoutNavigation: Story = {
  render: ({ title, children }) => <AppShell title={title}>{children}</AppShell>,
}
