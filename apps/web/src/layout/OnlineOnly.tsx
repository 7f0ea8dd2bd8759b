import type { ReactNode } from 'react'
import { Redirect } from './navigation/Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'

interface OnlineOnlyProps {
  /** Where to redirect users when the connection is lost. */
  fallback: string
  children: ReactNode
}

/**
 * Shows a screen that needs the network, and redirects to `fallback`, whose banner says why, while the connection is offline
 * (specification §2).
 */
export function OnlineOnly({ fallback, children }: OnlineOnlyProps) {
  return useIsOffline() ? <Redirect to={fallback} /> : children
}
