import { createContext, use, useCallback } from 'react'
import { useLocation } from 'react-router-dom'

export const AskedPathContext = createContext<string | null>(null)

/** The path requested last; the screen shown may still be the one before. */
export function useAskedPath(): string {
  const { pathname } = useLocation()
  return use(AskedPathContext) ?? pathname
}

/** The history that the routes follow. */
export const HistoryContext = createContext<{ readonly location: { readonly key: string } } | null>(null)

/** Reads the entry of the history requested last, without a render when it changes. */
export function useAskedKey(): () => string | undefined {
  const history = use(HistoryContext)
  return useCallback(() => history?.location.key, [history])
}
