import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useOnline } from './use-online.ts'

interface OnlineOnlyProps {
  /** Where who is here goes when the connection goes. */
  fallback: string
  children: ReactNode
}

/** A screen that needs the network leaves for one that does not when the connection goes offline (specification §2). */
export function OnlineOnly({ fallback, children }: OnlineOnlyProps) {
  return useOnline() ? children : <Navigate to={fallback} replace />
}
