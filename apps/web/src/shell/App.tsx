import { Fragment, type ReactNode } from 'react'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { AppRouter, type AppHistory } from './AppRouter.tsx'
import { DataProvider } from '#data/DataProvider.tsx'
import { EngineContext, type Engine } from '#data/engine.ts'
import { FrameSlotsContext } from '#layout/frame-slots.ts'
import { lazyComponent, useIdle } from '#layout/lazy-component.tsx'
import { frameSlots } from './frame-slots.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { AppRoutes, screens } from './routes.tsx'
import { SectionBoundary } from '#layout/SectionBoundary.tsx'
import { ThemeSync } from './ThemeSync.tsx'
import { OptionalComponent } from '#layout/OptionalComponent.tsx'
import { useStore } from '#data/use-store.ts'

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
