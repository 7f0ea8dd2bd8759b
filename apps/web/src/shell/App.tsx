import { Fragment, type ReactNode, Suspense, useEffect } from 'react'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { AppRouter, type AppHistory } from './routes/AppRouter.tsx'
import { DataProvider } from '#data/DataProvider.tsx'
import { EngineContext, type Engine, useEngine } from '#data/engine.ts'
import { FrameSlotsContext, type FrameSlots } from '#layout/frame-slots.ts'
import { lazyComponent, useIdle } from '#layout/loading/lazy-component.tsx'
import { AppRoutes, screens } from './routes/routes.tsx'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import { useStore } from '#data/use-store.ts'
import { setTheme } from '@slipstream/design-system/theme/set-theme.ts'
import { PendingChangesButton } from '#features/pending-changes/PendingChangesButton.tsx'

/** The components from features that stand in the frame of every screen. */
export const frameSlots: FrameSlots = {
  RecentNotices: lazyComponent(
    async () => (await import('#features/notices/RecentNotices.tsx')).RecentNotices,
  ),
  PendingChanges: PendingChangesButton,
}

const Notices = lazyComponent(async () => (await import('./Notices.tsx')).Notices)

/** Screen state belongs to one user: the next user starts without it (design.md §3 Storage). */
function UserScreens({ engine, children }: { engine: Engine; children: ReactNode }) {
  const { token } = useStore(engine.session)
  return <Fragment key={token?.id ?? 'nobody'}>{children}</Fragment>
}

/** The live regions are added once the page is idle, or as soon as there is something to announce. */
function OverEverything({ store }: { store: SnackbarStore }) {
  const hasMessage = useStore(store).length > 0
  const isIdle = useIdle()
  return (
    (isIdle || hasMessage) && (
      <OptionalComponent section="notices">
        <Notices />
      </OptionalComponent>
    )
  )
}

interface AppProps {
  engine: Engine
  /** The browser's history; stories pass one in memory. */
  history: AppHistory
}

/** The app for this engine: router, overlays and notices. It is shown in an `AppFrame`. */
export function App({ engine, history }: AppProps) {
  return (
    <EngineContext value={engine}>
      <SectionBoundary section="app" instead="page">
        <DataProvider answers={engine.answers}>
          <FrameSlotsContext value={frameSlots}>
            <ThemeSync />
            <UserScreens engine={engine}>
              <AppRouter history={history} screens={screens}>
                <AppRoutes />
              </AppRouter>
              <OverlayHost />
            </UserScreens>
          </FrameSlotsContext>
        </DataProvider>
      </SectionBoundary>
      <OverEverything store={engine.snackbars} />
    </EngineContext>
  )
}

// Overlays bring React Aria, which is heavier than a whole screen: loaded with the first one.
const ShownOverlay = lazyComponent(async () => (await import('./ShownOverlay.tsx')).ShownOverlay)

/** Renders the one overlay that can be open: dialog, crew-system password prompt, or job progress (specification §2). */
function OverlayHost() {
  const { overlays } = useEngine()
  const overlay = useStore(overlays)
  return (
    overlay && (
      // On failure every overlay is closed as dismissed, so that no caller waits for an answer to an overlay that
      // cannot be seen.
      <SectionBoundary section="overlay" resetKey={overlay} instead="notice" onFailure={overlays.closeAll}>
        <Suspense fallback={null}>
          <ShownOverlay overlay={overlay} />
        </Suspense>
      </SectionBoundary>
    )
  )
}

/**
 * Dark applies only when authenticated and darkMode is on (specification §2 Themes). Until the user and their setting are
 * known the theme stays as it is, so that it does not flash.
 */
function ThemeSync() {
  const { session } = useEngine()
  const { authChecked, authenticated, settings } = useStore(session)
  const isKnown = authenticated ? settings !== null : authChecked
  const theme = authenticated && settings?.dark_mode === true ? 'dark' : 'light'
  useEffect(() => {
    if (isKnown) setTheme(theme)
  }, [isKnown, theme])
  return null
}
