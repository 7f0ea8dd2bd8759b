import type { Meta, StoryObj } from '@storybook/react-vite'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { fn } from 'storybook/test'
import { Banner } from '../Banner/Banner.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ListDetail } from '../ListDetail/ListDetail.tsx'
import { MonthSwitcher } from '../MonthSwitcher/MonthSwitcher.tsx'
import { DutyRow } from '../travel/month/DutyRow.tsx'
import { homeThreeNights } from '../travel/rest/rest.test-data.ts'
import { duties, withSampleFormats } from '../travel/travel.test-data.tsx'
import { Timeline } from '../travel/now/Timeline.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/NavigationBar.test-data.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { AppShell } from './AppShell.tsx'

const navigation = <NavigationBar label="Main" items={places} currentId="roster" />

const month = { label: 'June 2026', onClick: fn() }

const meta = {
  title: 'Components/Navigate and lay out/AppShell/States',
  id: 'components-appshell-states',
  component: AppShell,
  decorators: [withSampleFormats],
  args: { title: 'Roster', navigation },
  // The navigation is fixed to the window: in a picture of the whole page it would stand in its middle.
  tags: ['!autodocs', 'viewport-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const RosterMonth: Story = {
  args: {
    notice: <Banner tone="warning">Offline - showing cached data for July 2026</Banner>,
    actions: <IconButton label="Refresh roster" icon={<RefreshCw />} />,
    children: (
      <ListDetail
        listLabel="Roster of July 2026"
        list={
          <div style={{ display: 'grid', gap: 16 }}>
            <MonthSwitcher label="July 2026" previous={month} next={month} />
            {duties.map(([caption, each]) => (
              <DutyRow key={caption} {...each} onOpen={fn()} />
            ))}
          </div>
        }
        detailLabel="Rest"
        detail={<Timeline steps={homeThreeNights} />}
      />
    ),
  },
}

export const BadInput: Story = {
  args: {
    title: everyHostileText,
    chips: <StatusChip tone="warning">{everyHostileText}</StatusChip>,
    children: everyHostileText,
  },
  play: expectNothingWiderThanWindow,
}
