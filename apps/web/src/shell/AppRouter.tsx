import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, type UNSAFE_createMemoryHistory } from 'react-router-dom'
import {
  AskedPathContext,
  HasMovedContext,
  HistoryContext,
  LeavingContext,
  VisitedContext,
} from '#layout/asked-path.ts'
import { screenLoads } from '#layout/screen-loads.ts'
import { useStore } from '#data/use-store.ts'

/** A history that notifies its listeners, the browser's or one in memory. Must be made with `v5Compat`, or it does not notify. */
export type AppHistory = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>

/** In ms: a screen that loads within this time replaces the one before it without a fallback in between. */
const patience = 150

/**
 * Follows the history. Renders the next screen in a transition behind the current one, as the library's own routers do; if
 * its script takes longer than `patience`, shows the fallback (specification §2, Page-load fallback;
 * docs/decisions/0035-page-loads.md).
 */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [asked, ask] = useState(() => ({ action: history.action, location: history.location }))
  const [opened] = useState(asked)
  const [visited] = useState(() => new Map([[asked.location.pathname, asked.location]]))
  const [leaving] = useState(() => new Set<() => void>())
  const [shown, show] = useState(asked)
  const [isDrawing, draw] = useTransition()
  const isLoading = useStore(screenLoads) > 0
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const place = { action, location }
        visited.set(location.pathname, location)
        for (const listener of leaving) listener()
        ask(place)
        draw(() => show(place))
      }),
    [history, draw, visited, leaving],
  )
  // Outside a transition React shows the fallback. Only while a script loads: otherwise it would just restart the render.
  useEffect(() => {
    if (!isDrawing || !isLoading) return
    const timer = setTimeout(() => show(asked), patience)
    return () => clearTimeout(timer)
  }, [isDrawing, isLoading, asked])
  return (
    <HistoryContext value={history}>
      <AskedPathContext value={asked.location.pathname}>
        <VisitedContext value={visited}>
          <HasMovedContext value={shown !== opened}>
            <LeavingContext value={leaving}>
              <Router location={shown.location} navigationType={shown.action} navigator={history}>
                {children}
              </Router>
            </LeavingContext>
          </HasMovedContext>
        </VisitedContext>
      </AskedPathContext>
    </HistoryContext>
  )
}
