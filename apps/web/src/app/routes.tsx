import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useEngine } from './engine-context.ts'
import { PayerOnly, SubscriberOnly, VisitorOnly } from './guards.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { PageLoading } from './PageLoading.tsx'
import { paths } from './paths.ts'
import { useStore } from './use-store.ts'

const BetaWall = lazyScreen(async () => (await import('#features/beta/BetaWall.tsx')).BetaWall)
const LandingScreen = lazyScreen(
  async () => (await import('#features/landing/LandingScreen.tsx')).LandingScreen,
)
const RegisterScreen = lazyScreen(
  async () => (await import('#features/registration/RegisterScreen.tsx')).RegisterScreen,
)
const RosterScreen = lazyScreen(async () => (await import('#features/roster/RosterScreen.tsx')).RosterScreen)
const SubscriptionScreen = lazyScreen(
  async () => (await import('#features/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
)
const SettingsRoutes = lazyScreen(
  async () => (await import('#features/settings/SettingsRoutes.tsx')).SettingsRoutes,
)

/** The beta wall stands before everything else (specification §6). */
function BehindBetaWall({ children }: { children: ReactNode }) {
  const { status, isLoading } = useStore(useEngine().betaAccess)
  if (isLoading) return null
  return status === 'granted' ? children : <BetaWall />
}

/** The auth check of every route change; how often and how late is the session's business (specification §4 Session). */
function useRouteChangeCheck() {
  const { session } = useEngine()
  const { pathname } = useLocation()
  useEffect(() => session.onRouteChange(), [session, pathname])
}

const visitor = (screen: ReactNode) => <VisitorOnly>{screen}</VisitorOnly>

export function AppRoutes() {
  useRouteChangeCheck()
  return (
    <Suspense fallback={<PageLoading />}>
      <BehindBetaWall>
        <Routes>
          <Route path={paths.landing} element={visitor(<LandingScreen />)} />
          <Route path={paths.forgotPassword} element={visitor(<LandingScreen />)} />
          <Route path={paths.register} element={visitor(<RegisterScreen />)} />
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
              <PayerOnly>
                <SubscriptionScreen />
              </PayerOnly>
            }
          />
          <Route
            path={`${paths.settings}/*`}
            element={
              <SubscriberOnly>
                <SettingsRoutes />
              </SubscriberOnly>
            }
          />
          <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
          <Route path="*" element={<Navigate to={paths.landing} replace />} />
        </Routes>
      </BehindBetaWall>
    </Suspense>
  )
}
