import { createContext, use, useCallback, useSyncExternalStore, type MouseEvent } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that asks the router
import { createPath, resolvePath, useLinkClickHandler, useLocation, type Location } from 'react-router-dom'

/** Where the user is and was. The router itself knows only the path, so that a sheet in the address renders no screen. */
export interface Addresses {
  /** The entry that was requested last; the screen shown may still be the one before. */
  readonly asked: () => Location
  /** Whether the user has gone anywhere since the page was opened. */
  readonly hasMoved: () => boolean
  /** The last location of each path that the user was at. */
  readonly visited: ReadonlyMap<string, Location>
  /** Calls back when another location is requested, while the screen that is left still stands; returns the unsubscriber. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Made once for a history: it renders nobody. */
export const AddressesContext = createContext<Addresses | null>(null)

const neverMoves = () => () => undefined

/** The path requested last: it is marked in the navigation before its screen is there. */
export const AskedPathContext = createContext<string | null>(null)

export function useAskedPath(): string {
  const path = usePath()
  return use(AskedPathContext) ?? path
}

/** The path of the screen that is shown. */
export const usePath = () => useLocation().pathname

/**
 * Part of the address of the screen that is shown; renders again only if that part is another value. A screen that is being left
 * has its own address until it is gone.
 */
export function useAddress<Part>(read: (location: Location) => Part): Part {
  const location = useLocation()
  const addresses = use(AddressesContext)
  const part = () => read(addresses?.visited.get(location.pathname) ?? location)
  return useSyncExternalStore(addresses?.subscribe ?? neverMoves, part, part)
}

const whole = (location: Location) => location

/** The address of the screen that is shown; renders with each change of it. */
export const useWholeAddress = () => useAddress(whole)

/** The query string of the screen that is shown. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useAddress(({ search }) => search))
}

/** Reads the entry of the history requested last, without a render when it changes. */
export function useAskedAddress(): () => Location {
  const location = useLocation()
  const addresses = use(AddressesContext)
  return useCallback(() => addresses?.asked() ?? location, [addresses, location])
}

interface LinkPress {
  /** State of the history entry. */
  state?: unknown
  /** It takes the place of the entry, as a link to where the user is already does. */
  replaces?: boolean
}

/** What a link to a screen of the app does when it is pressed. */
export function useLinkPress(
  to: string,
  { state, replaces = false }: LinkPress = {},
): (event: MouseEvent<HTMLAnchorElement>) => void {
  const push = useLinkClickHandler(to, { state, replace: false })
  const replace = useLinkClickHandler(to, { state, replace: true })
  const asked = useAskedAddress()
  return (event) => {
    const here = asked()
    const isHere = createPath(here) === createPath(resolvePath(to, here.pathname))
    return replaces || isHere ? replace(event) : push(event)
  }
}
