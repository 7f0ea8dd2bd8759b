import type { ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { paths } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useStore } from '#data/use-store.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'

interface GuardProps {
  /** Shown to users with a subscription. */
  children: ReactNode
  /** Shown to signed-in users without a subscription; by default it redirects to the payment screen. */
  unsubscribed?: ReactNode
}

/** Redirects a visitor to log in, with the path that they wanted. */
function ToLogIn() {
  const { pathname, search } = useWholeAddress()
  return <Redirect to={paths.landing} state={{ wanted: pathname + search }} />
}

/**
 * Guard for /dashboard (specification §2 Routing rules): shows nothing before authentication has been checked. Saves the
 * path a visitor wanted for after log-in, but not when the user has just logged out.
 */
export function SignedInOnly({ children, unsubscribed }: GuardProps) {
  const { authChecked, authenticated, hasLoggedOut, isSubscribed } = useStore(useEngine().session)
  if (!authChecked) return null
  if (!authenticated) return hasLoggedOut ? <Redirect to={paths.landing} /> : <ToLogIn />
  if (isSubscribed) return children
  return unsubscribed ?? <Redirect to={paths.payment} />
}
