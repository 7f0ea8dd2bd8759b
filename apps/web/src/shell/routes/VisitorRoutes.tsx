import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { useEngine } from '#data/engine.ts'
import { getResetToken, resetTokenState, wantedPath } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { RegisterScreen } from './register-screen.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useStore } from '#data/use-store.ts'
import { lazyScreen } from '#layout/loading/lazy-screen.tsx'
import { useWholeAddress } from '#layout/navigation/address.ts'

const PrivacyScreen = lazyScreen(
  async () => (await import('#features/privacy/PrivacyScreen.tsx')).PrivacyScreen,
)

/** After log-in, redirects a subscriber to the page they wanted and anyone else to the payment screen (specification §2). */
function VisitorOnly({ children }: { children: ReactNode }) {
  const { search, hash, state } = useWholeAddress()
  const { authChecked, authenticated, isSubscribed } = useStore(useEngine().session)
  // Removes the token of a reset link from the address first: it must not reach the history, a referrer or a shared link.
  const reset = resetTokenState({ search, hash })
  if (reset) return <Redirect to={paths.landing} state={reset} />
  if (!authChecked) return null
  // A reset link works for signed-in users too: they may have forgotten their password.
  if (!authenticated || getResetToken(state) !== null) return children
  return <Redirect to={isSubscribed ? wantedPath(state) : paths.payment} />
}

/** The public routes. They share a chunk with the landing page; the privacy note is open to signed-in users too. */
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
