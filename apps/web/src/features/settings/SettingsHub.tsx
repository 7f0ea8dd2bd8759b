import { Suspense } from 'react'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartColumn from 'lucide-react/icons/chart-column'
import HouseHeart from 'lucide-react/icons/house-heart'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { isInstalled, isIos } from '@slipstream/client/device/platform'
import MonitorDown from 'lucide-react/icons/monitor-down'
import type { User } from '@slipstream/contract/user'
import BellRing from 'lucide-react/icons/bell-ring'
import Coins from 'lucide-react/icons/coins'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Moon from 'lucide-react/icons/moon'
import Plane from 'lucide-react/icons/plane'
import ShieldUser from 'lucide-react/icons/shield-user'
import UserRound from 'lucide-react/icons/user-round'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { useStore } from '#data/use-store.ts'
import { useLogOut } from '#shared/use-log-out.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { install, installPrompt } from '#shared/install/install-prompt.ts'
import { LoadingRows } from './LoadingRows.tsx'
import * as S from './SettingsRoutes.styles.ts'
import { useProfileDraft, useSupportDraft } from './drafts.ts'
import { SubscriptionLink } from './account/SubscriptionRow.tsx'

const SubscriptionRow = lazyComponent(
  async () => (await import('./account/SubscriptionRow.tsx')).SubscriptionRow,
)

const appSettings = [
  {
    to: paths.appSettings,
    icon: <Moon />,
    title: 'Appearance',
    description: 'Times, dark mode, what is shown',
  },
  { to: paths.commute, icon: <Plane />, title: 'Commute', description: 'Gap, stations, times on the way' },
  { to: paths.money, icon: <Coins />, title: 'Money', description: 'Currency, price limit, nights' },
  { to: paths.notifications, icon: <BellRing />, title: 'Alerts', description: 'Notifications, staff lists' },
]

/** The ways from the hub that need a connection. What was begun on a screen and not finished is said at its row. */
function HubLinks({ user }: { user: User }) {
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
        {appSettings.map((row) => (
          <LinkRow key={row.to} {...row} />
        ))}
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

// Loaded while online and cached by the worker, because it is shown offline.
const OfflineHub = lazyComponent(async () => (await import('./OfflineHub.tsx')).OfflineHub)

/** The settings hub (specification §2): ways to each setting; offline what they are, read-only. */
export function SettingsHub() {
  const { user, settings } = useStore(useEngine().session)
  const isOffline = useIsOffline()
  const logOut = useLogOut()
  if (!user || !settings) return null
  return (
    <S.Stack>
      {isOffline ? (
        <Suspense fallback={<LoadingRows label="Loading your settings" />}>
          <OfflineHub user={user} settings={settings} />
        </Suspense>
      ) : (
        <HubLinks user={user} />
      )}
      <SettingsGroup heading="Your roster">
        {!isOffline && (
          <>
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
          </>
        )}
        <LinkRow
          to={paths.year}
          title="Your year"
          description="Time at home, nights near base and cost"
          icon={<ChartColumn />}
        />
      </SettingsGroup>
      <SettingsGroup heading="This device">
        <InstallRow />
        <LinkRow
          to={paths.privacy}
          state={openedHere}
          title="Privacy"
          description="What we keep, where, and for how long"
          icon={<ShieldCheck />}
        />
        <SettingsRow title="Log out" icon={<LogOut />} action={{ onClick: logOut }} />
      </SettingsGroup>
    </S.Stack>
  )
}

const title = 'Install Slipstream'

/**
 * Installs the app: by the browser's own dialog, or on iOS, which has none, by instructions. Renders nothing if it is
 * installed.
 */
function InstallRow() {
  const prompt = useStore(installPrompt)
  if (prompt)
    return (
      <SettingsRow
        title={title}
        description="Full screen and one tap away, like any app on this device."
        icon={<MonitorDown />}
        action={{ onClick: () => void install(prompt).catch(() => undefined) }}
      />
    )
  if (!isIos(navigator) || isInstalled(window)) return null
  return (
    <SettingsRow
      title={title}
      description="In Safari tap Share, then Add to Home Screen. Notifications need it too."
      icon={<MonitorDown />}
    />
  )
}
