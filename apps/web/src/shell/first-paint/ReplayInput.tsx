import { useLayoutEffect } from 'react'
import { replayInput } from './replay-input.ts'

/** Stands beside a prerendered page, in the same `Suspense`: both are hydrated in one commit. */
export function ReplayInput() {
  useLayoutEffect(replayInput, [])
  return null
}
