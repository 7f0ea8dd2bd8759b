import { useEffect } from 'react'
import { useEngine } from './engine.ts'

/** While the form is there and has input that is never written to the device, no reload of ours takes it away. */
export function useHold(isHeld: boolean): void {
  const { reloads } = useEngine()
  useEffect(() => (isHeld ? reloads.hold() : undefined), [isHeld, reloads])
}
