import { Fragment, type ReactNode } from 'react'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { AppRouter, type AppHistory } from './AppRouter.tsx'
import { EngineContext, type Engine } from '#data/engine.ts'
import { FramePartsContext } from '#layout/frame-parts.ts'
import { lazyPart, useIdle } from '#layout/lazy-part.tsx'
import { frameParts } from './frame-parts.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { AppRoutes } from './routes.tsx'
import { SectionBoundary } from '#layout/SectionBoundary.tsx'
import { ThemeSync } from './ThemeSync.tsx'
import { OptionalPart } from '#layout/OptionalPart.tsx'
import { useStore } from '#data/use-store.ts'

const Notices = lazyPart(async () => (await import('./Notices.tsx')).Notices)

/** What a screen remembers belongs to one user: another user starts with none of it (design.md §3 Storage). */
function UserScreens({ engine, children }: { engine: Engine; children: ReactNode }) {
  const { token } = useStore(engine.session)
  return <Fragment key={token?.id ?? 'nobody'}>{children}</Fragment>
}

/** Known to screen readers once the page is idle, and at once where there is something to say. */
function OverEverything({ store }: { store: SnackbarStore }) {
  const hasMessage = useStore(store).length > 0
  const isIdle = useIdle()
  return (
    (isIdle || hasMessage) && (
      <OptionalPart section="notices">
        <Notices />
      </OptionalPart>
    )
  )
}

interface AppProps {
  engine: Engine
  /** The browser's; stories bring one in memory. */
  history: AppHistory
}

/** The app around the engine: router, overlays and notices. */
export function App({ engine, history }: AppProps) {
  return (
    <EngineContext value={engine}>
      <SectionBoundary section="app" instead="page">
        <FramePartsContext value={frameParts}>
          <ThemeSync />
          <UserScreens engine={engine}>
            <AppRouter history={history}>
              <AppRoutes />
            </AppRouter>
            <OverlayHost />
          </UserScreens>
        </FramePartsContext>
      </SectionBoundary>
      <OverEverything store={engine.snackbars} />
    </EngineContext>
  )
}
