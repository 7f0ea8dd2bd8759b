import { Fragment, type ReactNode } from 'react'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbarStore'
import { AppRouter, type AppHistory } from './AppRouter.tsx'
import type { Engine } from './engine.ts'
import { EngineContext } from './engine-context.ts'
import { lazyPart, useIdle } from './lazy-part.tsx'
import { OverlayHost } from './OverlayHost.tsx'
import { AppRoutes } from './routes.tsx'
import { SectionBoundary } from './SectionBoundary.tsx'
import { ThemeSync } from './ThemeSync.tsx'
import { OptionalPart } from './OptionalPart.tsx'
import { useStore } from './use-store.ts'

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
        <ThemeSync />
        <UserScreens engine={engine}>
          <AppRouter history={history}>
            <AppRoutes />
          </AppRouter>
          <OverlayHost />
        </UserScreens>
      </SectionBoundary>
      <OverEverything store={engine.snackbars} />
    </EngineContext>
  )
}
