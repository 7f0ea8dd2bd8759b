import { createContext, use, useCallback } from 'react'
import { useLocation, type Location } from 'react-router-dom'

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

/** Whether the user has gone anywhere since the page was opened. */
export const HasMovedContext = createContext(false)

/** The last location of each path that the user was at. */
export const VisitedContext = createContext<ReadonlyMap<string, Location>>(new Map())

/** Called when another location is requested, while the screen that is left still stands. */
export const LeavingContext = createContext<Set<() => void>>(new Set())
