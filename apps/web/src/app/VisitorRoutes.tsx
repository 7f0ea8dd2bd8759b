import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { useEngine } from './engine-context.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { resetTokenOf, resetTokenState, wantedPath } from './navigation-state.ts'
import { paths } from './paths.ts'
import { useStore } from './use-store.ts'

const RegisterScreen = lazyScreen(
  async () => (await import('#features/registration/RegisterScreen.tsx')).RegisterScreen,
)

/** After log-in a subscriber reaches the page that was asked for, anyone else the payment screen (specification §2). */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { search, state } = useLocation()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  // The token of a reset link leaves the address at once: no history, referrer or shared link shall hold it.
  const reset = resetTokenState(search)
  if (reset) return <Navigate to={paths.landing} state={reset} replace />
  if (!authChecked) return null
  // Whoever follows a reset link has lost the password, signed in here or not.
  if (!authenticated || resetTokenOf(state) !== null) return children
  return <Navigate to={isSubscribed ? wantedPath(state) : paths.payment} replace />
}

/** What is open to everybody; the landing page is in the same chunk. */
export function VisitorRoutes() {
  return (
    <VisitorOnly>
      <Routes>
        <Route path={paths.landing} element={<LandingScreen />} />
        <Route path={paths.forgotPassword} element={<LandingScreen />} />
        <Route path={paths.register} element={<RegisterScreen />} />
        <Route path="*" element={<Navigate to={paths.landing} replace />} />
      </Routes>
    </VisitorOnly>
  )
}
