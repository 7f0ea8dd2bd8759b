import { useEffect, useState, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { Redirect } from './Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'

interface OnlineOnlyProps {
  /** Where to redirect users when the connection is lost. */
  fallback: string
  /**
   * Shown when a user opens this screen offline; left out where the fallback screen explains it. A user already on it is
   * notified of the loss anyway.
   */
  notice?: string
  children: ReactNode
}

/** Shows a screen that needs the network, and redirects to `fallback` while the connection is offline (specification §2). */
export function OnlineOnly({ fallback, notice, children }: OnlineOnlyProps) {
  const { snackbars } = useEngine()
  const isOffline = useIsOffline()
  const [cameOffline] = useState(isOffline)
  useEffect(() => {
    if (cameOffline && notice !== undefined) snackbars.show({ tone: 'warning', text: notice })
  }, [cameOffline, notice, snackbars])
  return isOffline ? <Redirect to={fallback} /> : children
}
