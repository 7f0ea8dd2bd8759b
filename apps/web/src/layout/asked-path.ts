import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

export const AskedPathContext = createContext<string | null>(null)

/** The path that was asked for last, at once: the screen that is shown may still be the one before. */
export function useAskedPath(): string {
  const { pathname } = useLocation()
  return use(AskedPathContext) ?? pathname
}
