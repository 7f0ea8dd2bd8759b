import type { ReactNode } from 'react'
import { useIdle } from './lazy-component.tsx'

/** What a screen can do without until the page is idle, so that its code is not loaded before. Renders nothing else again. */
export function OnceIdle({ children }: { children: ReactNode }) {
  return useIdle() && children
}
