import { useEffect } from 'react'
import { useEngine } from './engine.ts'

/** Holds back the app's own reloads while a form has input that is never persisted. */
export function useHold(isHeld: boolean): void {
  const { reloads } = useEngine()
  useEffect(() => (isHeld ? reloads.hold() : undefined), [isHeld, reloads])
}
