import { Page } from '@slipstream/design-system/primitives/Page'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { ListDetail } from '@slipstream/design-system/ListDetail'
import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths, screenTitle } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useMediaQuery } from '#shared/use-media-query.ts'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { LoadedAccount } from './account/LoadedAccount.tsx'
import { SettingsHub } from './SettingsHub.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import * as S from './SettingsRoutes.styles.ts'
import { ProfileScreen } from './profile/ProfileScreen.tsx'
import { AccountScreen } from './account/AccountScreen.tsx'
import { AppearanceScreen } from './AppearanceScreen.tsx'
import { CommuteScreen } from './commute/CommuteScreen.tsx'
import { MoneyScreen } from './money/MoneyScreen.tsx'
import { NotificationsScreen } from './notifications/NotificationsScreen.tsx'
import { StaffListsScreen } from './staff-lists/StaffListsScreen.tsx'
import { SupportScreen } from './support/SupportScreen.tsx'
import { usePath } from '#layout/navigation/address.ts'
import type { MouseEvent } from 'react'
import { useProfileDraft } from './drafts.ts'

/** The screens below the hub, each in a chunk of its own. They need the network; without it they go to the hub (specification §2). */
function SettingsPages({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <Redirect to={paths.settings} />
  return (
    <Routes>
      <Route path="profile" element={<ProfileScreen />} />
      <Route path="account" element={<AccountScreen />} />
      <Route path="app" element={<AppearanceScreen />} />
      <Route path="commute" element={<CommuteScreen />} />
      <Route path="money" element={<MoneyScreen />} />
      <Route path="notifications" element={<NotificationsScreen />} />
      <Route path="staff-lists" element={<StaffListsScreen />} />
      <Route path="support" element={<SupportScreen />} />
      <Route path="*" element={<Redirect to={paths.settings} />} />
    </Routes>
  )
}

/** Everything below /dashboard/settings but the payment: one page each on a phone, beside the hub from 900 px. */
export function SettingsRoutes() {
  const pathname = usePath()
  const { user, settings } = useStore(useEngine().session)
  const isOffline = useIsOffline()
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md}px)`)
  const isLoaded = user !== null && settings !== null
  const isHub = pathname.replace(/\/$/, '') === paths.settings
  const title = screenTitle(pathname)
  const page = isHub ? undefined : <SettingsPages isOffline={isOffline} />
  return (
    <DashboardShell
      title={title}
      offlineNotice={isLoaded ? 'Offline - your settings as last seen' : undefined}
      back={
        isHub || isWide ? undefined : title === 'Staff lists' ? (
          <BackLink to={paths.notifications} label="Alerts" />
        ) : (
          <BackToHub isFromProfile={title === 'Profile'} />
        )
      }
    >
      <LoadedAccount>
        {isWide ? (
          <ListDetail
            list={<SettingsHub />}
            listLabel="All settings"
            detail={page && <S.Column>{page}</S.Column>}
            detailLabel={title}
            emptyDetail={!isOffline && 'Choose a setting to see and change it.'}
          />
        ) : (
          <Page gap="none">{page ?? <SettingsHub />}</Page>
        )}
      </LoadedAccount>
    </DashboardShell>
  )
}

/** A link back to the hub. With unsaved profile changes it asks first, so that one press does not discard them. */
function BackToHub({ isFromProfile }: { isFromProfile: boolean }) {
  const { overlays } = useEngine()
  const navigate = useNavigate()
  const [draft, setDraft] = useProfileDraft()

  const askFirst = async (event: MouseEvent) => {
    if (!isFromProfile || draft === null) return
    event.preventDefault()
    const isDiscarded = await overlays.ask({
      type: 'warning',
      title: 'Discard your changes?',
      message: 'What you changed in your profile is not saved yet.',
      confirm: { confirmLabel: 'Discard changes', cancelLabel: 'Keep editing' },
    })
    if (!isDiscarded) return
    setDraft(null)
    void navigate(paths.settings)
  }
  return <BackLink to={paths.settings} label="Settings" onClick={(event) => void askFirst(event)} />
}
