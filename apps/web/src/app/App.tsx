import { Fragment, Suspense, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbarStore'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import type { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { lazyPart, useIdle } from './lazy-part.tsx'
import { OverlayHost } from './OverlayHost.tsx'
import { AppRoutes } from './routes.tsx'
import { ThemeSync } from './ThemeSync.tsx'
import { useStore } from './use-store.ts'

const SnackbarRegion = lazyPart(
  async () => (await import('@slipstream/design-system/Snackbar')).SnackbarRegion,
)

/** What a screen remembers belongs to one user: another user starts with none of it (design.md §3 Storage). */
function UserScreens({ engine, children }: { engine: Engine; children: ReactNode }) {
  const { token } = useStore(engine.session)
  return <Fragment key={token?.id ?? 'nobody'}>{children}</Fragment>
}

/** The region is known to screen readers once the page is idle, and at once where there is something to say. */
function Notices({ store }: { store: SnackbarStore }) {
  const hasMessage = useStore(store).length > 0
  const isIdle = useIdle()
  return (
    (isIdle || hasMessage) && (
      <Suspense fallback={null}>
        <SnackbarRegion store={store} />
      </Suspense>
    )
  )
}

interface AppProps {
  engine: Engine
  /** The router around the routes; stories bring one of their own. */
  renderRouter?: (routes: ReactNode) => ReactNode
}

function renderBrowserRouter(routes: ReactNode) {
  return <BrowserRouter>{routes}</BrowserRouter>
}

/** The app around the engine: router, overlays and notices. */
export function App({ engine, renderRouter = renderBrowserRouter }: AppProps) {
  return (
    <EngineContext value={engine}>
      <ThemeSync />
      <AppErrorBoundary>
        <UserScreens engine={engine}>
          {renderRouter(<AppRoutes />)}
          <OverlayHost />
        </UserScreens>
      </AppErrorBoundary>
      <Notices store={engine.snackbars} />
    </EngineContext>
  )
}
