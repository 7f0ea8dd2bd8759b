import { use, type ReactNode } from 'react'
import { AppShell } from '@slipstream/design-system/AppShell'
import { Banner } from '@slipstream/design-system/Banner'
import { ConnectionChips } from '@slipstream/design-system/ConnectionChips'
import { useEngine } from '#data/engine.ts'
import { FrameSlotsContext } from './frame-slots.ts'
import { SectionBoundary } from './failure/SectionBoundary.tsx'
import { useConnectionQuality } from '#data/use-connection.ts'
import { offlineText } from './offline-text.ts'
import { OptionalComponent } from './loading/OptionalComponent.tsx'
import { Places } from './Places.tsx'
import { useFocusOnTitle } from './navigation/use-focus-on-title.ts'
import { useLoading } from '#data/use-loading.ts'
import { useStore } from '#data/use-store.ts'

/** Made once: it renders by what it reads, and not with each screen. */
const places = <Places />

interface DashboardShellProps {
  title: string
  /** A refresh of this screen's own data is running behind what is shown. */
  isSyncing?: boolean
  /** This screen's own data could not be fetched, whatever the state of the connection. */
  isOffline?: boolean
  /** What the banner says while offline, where the screen has more to say than that; null until it is known. */
  offlineNotice?: string | null | undefined
  /** A `BackLink`, on a screen below another. */
  back?: ReactNode
  actions?: ReactNode
  /** Status chips of the screen's own. */
  chips?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen, with the status chips of specification §2. Users without access get no navigation. */
export function DashboardShell({
  title,
  isSyncing = false,
  isOffline = false,
  offlineNotice = offlineText,
  back,
  actions,
  chips,
  children,
}: DashboardShellProps) {
  const { session, snackbars } = useEngine()
  const { RecentNotices, PendingChanges } = use(FrameSlotsContext)
  const { authenticated, isSubscribed } = useStore(session)
  const hasNotices = useStore(snackbars.recent).length > 0
  const isRefreshing = useLoading('background') && authenticated
  const measured = useConnectionQuality()
  const quality = isOffline ? 'offline' : measured
  // The banner says it for those who have a cached roster, the chip for all others.
  const isSaid = quality === 'offline' && isSubscribed
  const heading = useFocusOnTitle(title)
  return (
    <AppShell
      title={title}
      titleRef={heading}
      back={back}
      actions={
        hasNotices || actions ? (
          <>
            {hasNotices && (
              <OptionalComponent section="recent notices">
                <RecentNotices />
              </OptionalComponent>
            )}
            {actions && <OptionalComponent section="actions">{actions}</OptionalComponent>}
          </>
        ) : undefined
      }
      chips={
        <>
          <ConnectionChips quality={isSaid ? 'good' : quality} isSyncing={isSyncing || isRefreshing} />
          <OptionalComponent section="waiting changes">
            {isSubscribed && <PendingChanges />}
          </OptionalComponent>
          {chips && <OptionalComponent section="chips">{chips}</OptionalComponent>}
        </>
      }
      notice={isSaid && offlineNotice !== null && <Banner tone="warning">{offlineNotice}</Banner>}
      navigation={isSubscribed ? <SectionBoundary section="navigation">{places}</SectionBoundary> : undefined}
    >
      <SectionBoundary section="screen" resetKey={title}>
        {children}
      </SectionBoundary>
    </AppShell>
  )
}
