import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { paths } from '#layout/paths.ts'
import { Redirect } from '#layout/Redirect.tsx'
import { useStore } from '#data/use-store.ts'

interface GuardProps {
  /** Shown to users with a subscription. */
  children: ReactNode
  /** Shown to signed-in users without one; by default they are sent to the payment screen. */
  unsubscribed?: ReactNode
}

/**
 * Guard for /dashboard (specification §2 Routing rules): nothing is shown before authentication has been checked. Where a
 * visitor wanted to go is kept for after the log-in; who logs out has left.
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
