import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plane from 'lucide-react/icons/plane'
import Settings from 'lucide-react/icons/settings'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { fn } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ListDetail } from '../ListDetail/ListDetail.tsx'
import { MonthSwitcher } from '../MonthSwitcher/MonthSwitcher.tsx'
import { RosterCard } from '../RosterCard/RosterCard.tsx'
import { groundDuty, manualEntry, trip } from '../RosterCard/samples.ts'
import { CommuteTimeline } from '../CommuteTimeline/CommuteTimeline.tsx'
import { roundTrip } from '../CommuteTimeline/samples.ts'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { AppShell } from './AppShell.tsx'

const items = [
  { id: 'roster', label: 'Roster', href: '#roster', icon: <CalendarDays />, isCurrent: true },
  { id: 'flights', label: 'Flights', href: '#flights', icon: <Plane /> },
  { id: 'saved', label: 'Saved', href: '#saved', icon: <Bookmark /> },
  { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings /> },
]

const month = { label: 'June 2026', onPress: fn() }

const meta = {
  title: 'Parts/AppShell/States',
  component: AppShell,
  args: { title: 'Roster', items },
  // The navigation is fixed to the window: in a picture of the whole page it would stand in its middle.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const RosterMonth: Story = {
  args: {
    chips: <StatusChip>Offline</StatusChip>,
    actions: <IconButton label="Refresh roster" icon={<RefreshCw />} />,
    children: (
      <ListDetail
        listLabel="Roster of July 2026"
        list={
          <div style={{ display: 'grid', gap: 16 }}>
            <MonthSwitcher label="July 2026" previous={month} next={month} today={month} />
            {[trip, groundDuty, manualEntry].map((card) => (
              <RosterCard
                key={card.title}
                {...card}
                headingLevel={2}
                onSelect={fn()}
                isSelected={card === trip}
                toWork={{ ...card.toWork, onOpenFlights: fn() }}
                fromWork={{ ...card.fromWork, onOpenFlights: fn() }}
              />
            ))}
          </div>
        }
        detailLabel="Commute for Tuesday 14 July"
        detail={<CommuteTimeline label="Commute for Tuesday 14 July" items={roundTrip} />}
      />
    ),
  },
}

export const LongWords: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    title: 'Commute for the longest month that any roster has ever held',
    items: items.map(({ id, href, icon }) => ({ id, href, icon, label: `${id} und Verbindungen` })),
    chips: <StatusChip tone="warning">Very slow connection</StatusChip>,
    children: <p style={{ padding: 16 }}>תל אביב ✈️</p>,
  },
}
