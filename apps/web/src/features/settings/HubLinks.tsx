import { Suspense } from 'react'
import type { User } from '@slipstream/contract/user'
import { SettingsGroup } from '@slipstream/design-system/SettingsRow'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import HouseHeart from 'lucide-react/icons/house-heart'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { paths } from '#layout/paths.ts'
import { useProfileDraft, useSupportDraft } from './drafts.ts'
import { LinkRow } from '#layout/LinkRow.tsx'
import { SubscriptionLink } from './SubscriptionLink.tsx'

const SubscriptionRow = lazyComponent(async () => (await import('./SubscriptionRow.tsx')).SubscriptionRow)

/** The ways from the hub. What was begun on a screen and not finished is said at its row. */
export function HubLinks({ user }: { user: User }) {
  const [profileDraft] = useProfileDraft()
  const [support] = useSupportDraft()
  const hasLetter = support.subject !== '' || support.message !== '' || support.attachments.length > 0
  return (
    <>
      <SettingsGroup heading="You">
        <LinkRow
          to={paths.profile}
          icon={<UserRound />}
          title="Profile"
          description={profileDraft ? 'Changes not saved yet' : `${user.first_name} ${user.surname}`.trim()}
        />
        <LinkRow
          to={paths.appSettings}
          icon={<SlidersHorizontal />}
          title="App"
          description="Minimum gap, planning, prices, dark mode"
        />
        <LinkRow
          to={paths.notifications}
          icon={<BellRing />}
          title="Notifications"
          description="Alerts when the app is closed"
        />
        <LinkRow
          to={paths.staffLists}
          icon={<TicketPercent />}
          title="Staff lists"
          description="A reminder when listing opens"
        />
        <LinkRow
          to={paths.calendars}
          icon={<CalendarSync />}
          title="Calendars"
          description="Import your roster, share it with your calendar"
        />
        <LinkRow
          to={paths.sharing}
          icon={<HouseHeart />}
          title="Sharing"
          description="For family and colleagues"
        />
      </SettingsGroup>
      <SettingsGroup heading="Membership">
        <Suspense fallback={<SubscriptionLink />}>
          <SubscriptionRow status={user.subscription_status} />
        </Suspense>
        <LinkRow
          to={paths.support}
          icon={<LifeBuoy />}
          title="Support"
          description={hasLetter ? 'A message not sent yet' : 'Write to us, with pictures if you like'}
        />
      </SettingsGroup>
    </>
  )
}
