import { Link, useLocation } from 'react-router-dom'
import { NavigationBar } from '@slipstream/design-system/NavigationBar'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Settings from 'lucide-react/icons/settings'
import { paths } from './paths.ts'

const places = [
  { id: 'roster', label: 'Roster', href: paths.dashboard, icon: <CalendarDays /> },
  { id: 'settings', label: 'Settings', href: paths.settings, icon: <Settings /> },
]

/** The places of the app, with the one that is shown. */
export function Places() {
  const { pathname } = useLocation()
  return (
    <NavigationBar
      label="Main"
      items={places}
      currentId={pathname.startsWith(paths.settings) ? 'settings' : 'roster'}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  )
}
