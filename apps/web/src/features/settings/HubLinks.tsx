import { Suspense } from 'react'
import type { User } from '@slipstream/contract/user'
import { SettingsGroup } from '@slipstream/design-system/SettingsRow'
import BellRing from 'lucide-react/icons/bell-ring'
import Coins from 'lucide-react/icons/coins'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Moon from 'lucide-react/icons/moon'
import Plane from 'lucide-react/icons/plane'
import ShieldUser from 'lucide-react/icons/shield-user'
import UserRound from 'lucide-react/icons/user-round'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useProfileDraft, useSupportDraft } from './drafts.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { SubscriptionLink } from './account/SubscriptionLink.tsx'

const SubscriptionRow = lazyComponent(
  async () => (await import('./account/SubscriptionRow.tsx')).SubscriptionRow,
)

/** The ways from the hub that need a connection. What was begun on a screen and not finished is said at its row. */
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
        <Suspense fallback={<SubscriptionLink />}>
          <SubscriptionRow status={user.subscription_status} />
        </Suspense>
        <LinkRow
          to={paths.account}
          icon={<ShieldUser />}
          title="Account"
          description="Your data, your devices"
        />
      </SettingsGroup>
      <SettingsGroup heading="The app">
        <LinkRow
          to={paths.appSettings}
          icon={<Moon />}
          title="Appearance"
          description="Dark mode, what is shown"
        />
        <LinkRow
          to={paths.commute}
          icon={<Plane />}
          title="Commute"
          description="Gap, stations, times on the way"
        />
        <LinkRow
          to={paths.money}
          icon={<Coins />}
          title="Money"
          description="Currency, price limit, nights"
        />
        <LinkRow
          to={paths.notifications}
          icon={<BellRing />}
          title="Alerts"
          description="Notifications, staff lists"
        />
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
