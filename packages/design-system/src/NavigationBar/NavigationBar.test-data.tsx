import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plane from 'lucide-react/icons/plane'
import Repeat from 'lucide-react/icons/repeat'
import Settings from 'lucide-react/icons/settings'
import type { NavigationItem } from './NavigationBar.tsx'

/** Five places, as many as there may be. */
export const places: readonly NavigationItem[] = [
  { id: 'roster', label: 'Roster', href: '#roster', icon: <CalendarDays /> },
  { id: 'flights', label: 'Flights', href: '#flights', icon: <Plane /> },
  { id: 'saved', label: 'Saved', href: '#saved', icon: <Bookmark /> },
  {
    id: 'changes',
    label: 'Changes',
    href: '#changes',
    icon: <Repeat />,
    badge: { text: '3', spoken: '3 requests pending' },
  },
  { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings /> },
]
