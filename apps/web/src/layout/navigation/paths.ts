/** The routes of specification §2. */
export const paths = {
  landing: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  privacy: '/privacy',
  dashboard: '/dashboard',
  hotline: '/dashboard/hotline',
  saved: '/dashboard/saved',
  tryTrip: '/dashboard/try-trip',
  bookings: '/dashboard/bookings',
  year: '/dashboard/year',
  flightChanges: '/dashboard/flight-changes',
  settings: '/dashboard/settings',
  profile: '/dashboard/settings/profile',
  calendars: '/dashboard/settings/calendars',
  sharing: '/dashboard/settings/sharing',
  account: '/dashboard/settings/account',
  appSettings: '/dashboard/settings/app',
  commute: '/dashboard/settings/commute',
  money: '/dashboard/settings/money',
  notifications: '/dashboard/settings/notifications',
  staffLists: '/dashboard/settings/staff-lists',
  support: '/dashboard/settings/support',
  payment: '/dashboard/settings/payment',
} as const

/** What the path of any flight-changes screen contains (specification §2). */
export const flightChangesMark = '/flight-changes'

/** The flight-changes path that a path with this marker redirects to; null if it is that path already, or has no marker. */
export function flightChangesPath(pathname: string): string | null {
  const at = pathname.indexOf(flightChangesMark)
  if (at < 0) return null
  const below = pathname.slice(at + flightChangesMark.length)
  const path = paths.flightChanges + (below.startsWith('/') ? below : '')
  return path === pathname ? null : path
}

/** The month and the layout in a query string of the roster, without the sheet or detail that was open over them. */
export function monthSearch(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name === 'month' || name === 'as')
  return parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : ''
}

const titles = new Map<string, string>([
  [paths.register, 'Create an account'],
  [paths.forgotPassword, 'Forgot password'],
  [paths.privacy, 'Your privacy'],
  [paths.hotline, 'Flights'],
  [paths.saved, 'Saved'],
  [paths.tryTrip, 'Try a trip'],
  [paths.bookings, 'Add a booking'],
  [paths.year, 'Your year'],
  [paths.flightChanges, 'Flight changes'],
  [paths.profile, 'Profile'],
  [paths.account, 'Account'],
  [paths.appSettings, 'Appearance'],
  [paths.commute, 'Commute'],
  [paths.money, 'Money'],
  [paths.notifications, 'Alerts'],
  [paths.staffLists, 'Staff lists'],
  [paths.calendars, 'Calendars'],
  [paths.sharing, 'Sharing'],
  [paths.support, 'Support'],
  [paths.payment, 'Subscription'],
])

/** The title of the screen at a path; empty for the landing page. */
export function screenTitle(pathname: string): string {
  const title = titles.get(pathname.replace(/\/$/, ''))
  if (title !== undefined) return title
  if (pathname.startsWith(paths.settings)) return 'Settings'
  return pathname.startsWith(paths.dashboard) ? 'Roster' : ''
}

/** The title of the document at a path: `Saved · Slipstream`. */
export function documentTitle(pathname: string): string {
  const title = screenTitle(pathname)
  return title === '' ? 'Slipstream' : `${title} · Slipstream`
}
