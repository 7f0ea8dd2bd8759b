import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { useEngine } from '#data/engine.ts'
import { resetTokenOf, resetTokenState, wantedPath } from '#layout/navigation-state.ts'
import { paths } from '#layout/paths.ts'
import { RegisterScreen } from './register-screen.ts'
import { Redirect } from '#layout/Redirect.tsx'
import { useStore } from '#data/use-store.ts'
import { PrivacyScreen } from '#features/privacy/PrivacyScreen.tsx'

/** After log-in a subscriber reaches the page that was asked for, anyone else the payment screen (specification §2). */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { search, hash, state } = useLocation()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  // The token of a reset link leaves the address at once: no history, referrer or shared link shall hold it.
  const reset = resetTokenState({ search, hash })
  if (reset) return <Redirect to={paths.landing} state={reset} />
  if (!authChecked) return null
  // Anyone who follows a reset link has lost the password, signed in here or not.
  if (!authenticated || resetTokenOf(state) !== null) return children
  return <Redirect to={isSubscribed ? wantedPath(state) : paths.payment} />
}

/** What is open to everybody; the landing page is in the same chunk. The privacy note is there signed in or not. */
export function VisitorRoutes() {
  return (
    <Routes>
      <Route path={paths.privacy} element={<PrivacyScreen />} />
      <Route
        path="*"
        element={
          <VisitorOnly>
            <Routes>
              <Route path={paths.landing} element={<LandingScreen />} />
              <Route path={paths.forgotPassword} element={<LandingScreen />} />
              <Route path={paths.register} element={<RegisterScreen />} />
              <Route path="*" element={<Redirect to={paths.landing} />} />
            </Routes>
          </VisitorOnly>
        }
      />
    </Routes>
  )
}
