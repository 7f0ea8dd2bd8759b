import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, type UNSAFE_createMemoryHistory } from 'react-router-dom'
import {
  AskedPathContext,
  HasMovedContext,
  HistoryContext,
  LeavingContext,
  VisitedContext,
} from '#layout/asked-path.ts'
import { screenAt, type Screens } from './warm-screens.ts'

/** A history that notifies its listeners, the browser's or one in memory. Must be made with `v5Compat`, or it does not notify. */
export type AppHistory = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>

/** In ms: a screen that loads within this time replaces the one before it without a fallback in between. */
const patience = 150

interface AppRouterProps {
  history: AppHistory
  screens: Screens
  children: ReactNode
}

/**
 * Follows the history. A screen whose script is there is rendered at once, in one go: a transition would stop for frames,
 * and in each of them the browser styles the page again for the rules that were added meanwhile. The current screen stays
 * while the next one's script loads, for `patience` at most; then the fallback is shown (specification §2, Page-load
 * fallback; docs/decisions/0035-page-loads.md).
 */
export function AppRouter({ history, screens, children }: AppRouterProps) {
  const [asked, ask] = useState(() => ({ action: history.action, location: history.location }))
  const [opened] = useState(asked)
  const [visited] = useState(() => new Map([[asked.location.pathname, asked.location]]))
  const [leaving] = useState(() => new Set<() => void>())
  const [shown, show] = useState(asked)
  useLayoutEffect(() => {
    let latest = history.location
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = history.listen(({ action, location }) => {
      const place = { action, location }
      latest = location
      visited.set(location.pathname, location)
      for (const listener of leaving) listener()
      ask(place)
      clearTimeout(timer)
      const showLatest = () => latest === location && show(place)
      const screen = screenAt(location.pathname, screens)
      if (!screen || screen.isLoaded()) return void showLatest()
      timer = setTimeout(showLatest, patience)
      void screen.preload().then(showLatest)
    })
    return () => {
      unlisten()
      clearTimeout(timer)
    }
  }, [history, screens, visited, leaving])
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
