import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useEngine } from './engine-context.ts'
import { useOnline } from './use-online.ts'

interface OnlineOnlyProps {
  /** Where who is here goes when the connection goes. */
  fallback: string
  /** Why, for who did not ask to go there; left out where the other screen says it. */
  notice?: string
  children: ReactNode
}

/** A screen that needs the network leaves for one that does not when the connection goes offline (specification §2). */
export function OnlineOnly({ fallback, notice, children }: OnlineOnlyProps) {
  const { snackbars } = useEngine()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline && notice !== undefined) snackbars.show({ tone: 'warning', text: notice })
  }, [isOnline, notice, snackbars])
  return isOnline ? children : <Navigate to={fallback} replace />
}
