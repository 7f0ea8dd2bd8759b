import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { useEngine } from './engine-context.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { PageLoading } from './PageLoading.tsx'
import { paths } from './paths.ts'
import { useStore } from './use-store.ts'

const BetaWall = lazyScreen(async () => (await import('#features/beta/BetaWall.tsx')).BetaWall)
const LandingScreen = lazyScreen(
  async () => (await import('#features/landing/LandingScreen.tsx')).LandingScreen,
)
const RosterScreen = lazyScreen(async () => (await import('#features/roster/RosterScreen.tsx')).RosterScreen)
const SubscriptionScreen = lazyScreen(
  async () => (await import('#features/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
)

/** Where a visitor wanted to go when the guard sent them to log in. */
function wantedPath(state: unknown): string {
  const isState = typeof state === 'object' && state !== null && 'wanted' in state
  const wanted = isState && typeof state.wanted === 'string' ? state.wanted : paths.dashboard
  // Only our own pages: a crafted state must not lead anywhere else.
  return wanted.startsWith(paths.dashboard) ? wanted : paths.dashboard
}

function wantedBy({ pathname, search }: Location): { wanted: string } {
  return { wanted: pathname + search }
}

/** Guard for /dashboard (specification §2 Routing rules): nothing is shown before authentication has been checked. */
function SubscriberOnly({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  if (!authChecked) return null
  if (!authenticated) return <Navigate to={paths.landing} state={wantedBy(location)} replace />
  return isSubscribed ? children : <Navigate to={paths.payment} replace />
}

/** The only dashboard path open without a subscription; a subscribed user is sent to /dashboard. */
function UnsubscribedOnly({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  if (!authChecked) return null
  if (!authenticated) return <Navigate to={paths.landing} state={wantedBy(location)} replace />
  return isSubscribed ? <Navigate to={paths.dashboard} replace /> : children
}

/** After log-in a subscriber reaches the page that was asked for, anyone else the payment screen. */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  if (!authChecked) return null
  if (!authenticated) return children
  return <Navigate to={isSubscribed ? wantedPath(state) : paths.payment} replace />
}

/** The beta wall stands before everything else (specification §6). */
function BehindBetaWall({ children }: { children: ReactNode }) {
  const { status, isLoading } = useStore(useEngine().betaAccess)
  if (isLoading) return null
  return status === 'granted' ? children : <BetaWall />
}

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <BehindBetaWall>
        <Routes>
          <Route
            path={paths.landing}
            element={
              <VisitorOnly>
                <LandingScreen />
              </VisitorOnly>
            }
          />
          <Route
            path={paths.dashboard}
            element={
              <SubscriberOnly>
                <RosterScreen />
              </SubscriberOnly>
            }
          />
          <Route
            path={paths.payment}
            element={
              <UnsubscribedOnly>
                <SubscriptionScreen />
              </UnsubscribedOnly>
            }
          />
          <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
          <Route path="*" element={<Navigate to={paths.landing} replace />} />
        </Routes>
      </BehindBetaWall>
    </Suspense>
  )
}
