import type { ReactNode } from 'react'
import { Navigate, useLocation, type Location } from 'react-router-dom'
import { useEngine } from './engine-context.ts'
import {
  isManaging,
  resetTokenOf,
  resetTokenState,
  signupState,
  wantedBy,
  wantedPath,
} from './navigation-state.ts'
import { paths } from './paths.ts'
import { useStore } from './use-store.ts'

const useSession = () => useStore(useEngine().session)

function ToLanding({ from }: { from: Location }) {
  return <Navigate to={paths.landing} state={wantedBy(from)} replace />
}

/** The payment screen, told how the subscription stands (specification §2: mode initial_signup). */
function ToPayment() {
  const { user, token } = useSession()
  return (
    <Navigate to={paths.payment} state={signupState((user ?? token)?.subscription_status ?? null)} replace />
  )
}

/** Guard for /dashboard (specification §2 Routing rules): nothing is shown before authentication has been checked. */
export function SubscriberOnly({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authChecked, authenticated, isSubscribed } = useSession()
  if (!authChecked) return null
  if (!authenticated) return <ToLanding from={location} />
  return isSubscribed ? children : <ToPayment />
}

/**
 * The only dashboard path open without a subscription. A subscribed user is sent to /dashboard, unless they came from the
 * settings to manage what they pay (docs/decisions/0007-access.md).
 */
export function PayerOnly({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { authChecked, authenticated, isSubscribed } = useSession()
  if (!authChecked) return null
  if (!authenticated) return <ToLanding from={location} />
  return isSubscribed && !isManaging(location.state) ? <Navigate to={paths.dashboard} replace /> : children
}

/** After log-in a subscriber reaches the page that was asked for, anyone else the payment screen. */
export function VisitorOnly({ children }: { children: ReactNode }) {
  const { search, state } = useLocation()
  const { authChecked, authenticated, isSubscribed } = useSession()
  // The token of a reset link leaves the address at once: no history, referrer or shared link shall hold it.
  const reset = resetTokenState(search)
  if (reset) return <Navigate to={paths.landing} state={reset} replace />
  if (!authChecked) return null
  if (!authenticated || resetTokenOf(state) !== null) return children
  return isSubscribed ? <Navigate to={wantedPath(state)} replace /> : <ToPayment />
}
