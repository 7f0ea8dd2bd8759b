import { useEffect, useState, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { Redirect } from './Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'

interface OnlineOnlyProps {
  /** Where who is here goes when the connection goes. */
  fallback: string
  /** Why, for anyone who asks for this screen offline; left out where the other screen says it. Who is here hears of the loss itself. */
  notice?: string
  children: ReactNode
}

/** A screen that needs the network leaves for one that does not when the connection goes offline (specification §2). */
export function OnlineOnly({ fallback, notice, children }: OnlineOnlyProps) {
  const { snackbars } = useEngine()
  const isOffline = useIsOffline()
  const [cameOffline] = useState(isOffline)
  useEffect(() => {
    if (cameOffline && notice !== undefined) snackbars.show({ tone: 'warning', text: notice })
  }, [cameOffline, notice, snackbars])
  return isOffline ? <Redirect to={fallback} /> : children
}
