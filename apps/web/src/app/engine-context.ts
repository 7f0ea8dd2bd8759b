import { createContext, use } from 'react'
import type { Engine } from './engine.ts'

/** Never changes while the app runs, so nothing renders again because of it. */
export const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('useEngine outside <EngineContext>.')
  return engine
}
