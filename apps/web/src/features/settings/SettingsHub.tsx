import { Suspense } from 'react'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartColumn from 'lucide-react/icons/chart-column'
import HouseHeart from 'lucide-react/icons/house-heart'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { useStore } from '#data/use-store.ts'
import { useLogOut } from '#shared/use-log-out.ts'
import { HubLinks } from './HubLinks.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import * as S from './SettingsRoutes.styles.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { isInstalled, isIos } from '@slipstream/client/device/platform'
import MonitorDown from 'lucide-react/icons/monitor-down'
import { install, installPrompt } from '#shared/install/install-prompt.ts'

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
        <SettingsRow title="Log out" icon={<LogOut />} action={{ onPress: logOut }} />
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
        action={{ onPress: () => void install(prompt).catch(() => undefined) }}
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
