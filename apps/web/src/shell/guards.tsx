import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { paths } from '#layout/paths.ts'
import { Redirect } from '#layout/Redirect.tsx'
import { useStore } from '#data/use-store.ts'

interface GuardProps {
  /** Shown to users with a subscription. */
  children: ReactNode
  /** Shown to signed-in users without a subscription; by default it redirects to the payment screen. */
  unsubscribed?: ReactNode
}

/**
 * Guard for /dashboard (specification §2 Routing rules): shows nothing before authentication has been checked. Saves the
 * path a visitor wanted for after log-in, but not when the user has just logged out.
 */
export function SignedInOnly({ children, unsubscribed }: GuardProps) {
  const { pathname, search } = useLocation()
  const { authChecked, authenticated, hasLoggedOut, isSubscribed } = useStore(useEngine().session)
  if (!authChecked) return null
  if (!authenticated) {
    const state = hasLoggedOut ? null : { wanted: pathname + search }
    return <Redirect to={paths.landing} state={state} />
  }
  if (isSubscribed) return children
  return unsubscribed ?? <Redirect to={paths.payment} />
}
