import { use } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { NavigationBar } from '@slipstream/design-system/NavigationBar'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import Plane from 'lucide-react/icons/plane'
import Settings from 'lucide-react/icons/settings'
import { monthSearch, paths } from './navigation/paths.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { AddressesContext, useAskedPath, useLinkPress } from './navigation/address.ts'

const places = [
  { id: 'roster', label: 'Roster', href: paths.dashboard, icon: <CalendarDays /> },
  { id: 'hotline', label: 'Flights', href: paths.hotline, icon: <Plane /> },
  { id: 'saved', label: 'Saved', href: paths.saved, icon: <Bookmark /> },
  { id: 'flight-changes', label: 'Changes', href: paths.flightChanges, icon: <ArrowRightLeft /> },
  { id: 'settings', label: 'Settings', href: paths.settings, icon: <Settings /> },
]

/** Specification §1: searches and flight changes are online-only. */
const offlinePlaces = places.map((place) => ({
  ...place,
  isDisabled: place.href === paths.hotline || place.href === paths.flightChanges,
}))

function Place({ to, ...link }: LinkProps & { to: string }) {
  return <Link {...link} to={to} onClick={useLinkPress(to)} />
}

/**
 * The app's main navigation. From another screen, Roster leads to the month the user left; on the roster, to the current
 * month. The requested place is marked at once, however long its screen takes to load (issue 16, C1).
 */
export function Places() {
  const pathname = useAskedPath()
  const isOffline = useIsOffline()
  const addresses = use(AddressesContext)
  const left =
    pathname === paths.dashboard ? '' : monthSearch(addresses?.visited.get(paths.dashboard)?.search ?? '')
  return (
    <NavigationBar
      label="Main"
      items={isOffline ? offlinePlaces : places}
      currentId={places.findLast(({ href }) => pathname.startsWith(href))?.id ?? 'roster'}
      renderLink={({ href, ...link }) => (
        <Place to={href === paths.dashboard ? href + left : href} {...link} />
      )}
    />
  )
}
