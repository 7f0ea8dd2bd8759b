import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { documentTitle, monthSearch, paths } from '#layout/navigation/paths.ts'
import { placeOnScreen, returnTo, type Place } from '#layout/navigation/scroll-place.ts'
import { AddressesContext, useWholeAddress } from '#layout/navigation/address.ts'

interface Visited {
  key: string
  pathname: string
  search: string
}

/**
 * A new screen names the document and starts at its top. Back leads to where the user was, and so does the way to the
 * roster's month that was left.
 */
export function ScreenArrival(): null {
  const { key, pathname, search } = useWholeAddress()
  const action = useNavigationType()
  const addresses = use(AddressesContext)
  const shown = useRef<Visited>({ key, pathname, search })
  const roster = useRef<Visited>(undefined)
  const places = useRef(new Map<string, Place>())

  useEffect(() => {
    document.title = documentTitle(pathname)
  }, [pathname])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const keepPlace = () => void places.current.set(shown.current.key, placeOnScreen())
    return addresses?.subscribe(keepPlace)
  }, [addresses])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname, search }
    if (before.pathname === paths.dashboard) roster.current = before
    if (before.pathname === pathname) return
    const left = roster.current
    const isSameMonth =
      pathname === paths.dashboard && left !== undefined && monthSearch(left.search) === monthSearch(search)
    const from = action === NavigationType.Pop ? key : isSameMonth ? left.key : null
    return returnTo((from !== null && places.current.get(from)) || null)
  }, [key, pathname, search, action])
  return null
}
