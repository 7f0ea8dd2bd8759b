import { useSyncExternalStore, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

function subscribe(listener: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener, { signal: controller.signal })
  }
  return () => controller.abort()
}

interface OnlineOnlyProps {
  /** Where who is here goes when the connection goes. */
  fallback: string
  children: ReactNode
}

/** A screen that needs the network leaves for one that does not when the connection goes offline (specification §2). */
export function OnlineOnly({ fallback, children }: OnlineOnlyProps) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? children : <Navigate to={fallback} replace />
}
