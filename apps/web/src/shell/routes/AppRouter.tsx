import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Router, type Location, type UNSAFE_createMemoryHistory } from 'react-router-dom'
import { AddressesContext, AskedPathContext, type Addresses } from '#layout/navigation/address.ts'
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

function createAddresses(history: AppHistory) {
  const opened = history.location
  const visited = new Map<string, Location>([[opened.pathname, opened]])
  const listeners = new Set<() => void>()
  const addresses: Addresses = {
    asked: () => history.location,
    hasMoved: () => history.location !== opened,
    visited,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  function move(location: Location) {
    visited.set(location.pathname, location)
    for (const listener of listeners) listener()
  }
  return { addresses, move }
}

/**
 * Follows the history. The router gets the path alone: what else is in the address is read by those who show it (`useAddress`), so
 * that a sheet renders no screen. A screen whose script is there is rendered at once, in one go: a transition would stop for
 * frames, and in each of them the browser styles the page again for the rules that were added meanwhile. The current screen stays
 * while the next one's script loads, for `patience` at most; then the fallback is shown (specification §2, Page-load
 * fallback; docs/decisions/0035-page-loads.md).
 */
export function AppRouter({ history, screens, children }: AppRouterProps) {
  const [{ addresses, move }] = useState(() => createAddresses(history))
  const [askedPath, askPath] = useState(history.location.pathname)
  const [shown, show] = useState({ pathname: askedPath, action: history.action })
  useLayoutEffect(() => {
    let latest = history.location
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = history.listen(({ action, location }) => {
      const { pathname } = location
      latest = location
      move(location)
      askPath(pathname)
      clearTimeout(timer)
      const showLatest = () => {
        if (latest === location)
          show((before) => (before.pathname === pathname ? before : { pathname, action }))
      }
      const screen = screenAt(pathname, screens)
      if (!screen || screen.isLoaded()) return showLatest()
      timer = setTimeout(showLatest, patience)
      void screen.preload().then(showLatest)
    })
    return () => {
      unlisten()
      clearTimeout(timer)
    }
  }, [history, screens, move])
  const { pathname } = shown
  const location = useMemo(() => ({ pathname, search: '', hash: '', state: null, key: pathname }), [pathname])
  return (
    <AddressesContext value={addresses}>
      <AskedPathContext value={askedPath}>
        <Router location={location} navigationType={shown.action} navigator={history}>
          {children}
        </Router>
      </AskedPathContext>
    </AddressesContext>
  )
}
