import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, type UNSAFE_createMemoryHistory } from 'react-router-dom'
import { AskedPathContext, HistoryContext } from '#layout/asked-path.ts'
import { screenLoads } from '#layout/screen-loads.ts'
import { useStore } from '#data/use-store.ts'

/** A history that says where it goes: the browser's, or one in memory. Made with `v5Compat`, without which it does not. */
export type AppHistory = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>

/** In ms: a screen that comes within this takes the place of the one before, and nothing is seen in between. */
const patience = 150

/**
 * The routes' place in the history. A screen is drawn behind the one before it, as the library's own routers do; where
 * its script has not come after a moment, its fallback takes the place (specification §2, Page-load fallback;
 * docs/decisions/0035-page-loads.md).
 */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [asked, ask] = useState(() => ({ action: history.action, location: history.location }))
  const [shown, show] = useState(asked)
  const [isDrawing, draw] = useTransition()
  const isLoading = useStore(screenLoads) > 0
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const place = { action, location }
        ask(place)
        draw(() => show(place))
      }),
    [history, draw],
  )
  // Outside a transition React shows the fallback. Where no script is waited for it would only begin the drawing again.
  useEffect(() => {
    if (!isDrawing || !isLoading) return
    const timer = setTimeout(() => show(asked), patience)
    return () => clearTimeout(timer)
  }, [isDrawing, isLoading, asked])
  return (
    <HistoryContext value={history}>
      <AskedPathContext value={asked.location.pathname}>
        <Router location={shown.location} navigationType={shown.action} navigator={history}>
          {children}
        </Router>
      </AskedPathContext>
    </HistoryContext>
  )
}
