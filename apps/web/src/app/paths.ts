/** The routes of specification §2. */
export const paths = {
  landing: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  hotline: '/dashboard/hotline',
  saved: '/dashboard/saved',
  flightChanges: '/dashboard/flight-changes',
  settings: '/dashboard/settings',
  profile: '/dashboard/settings/profile',
  calendars: '/dashboard/settings/calendars',
  appSettings: '/dashboard/settings/app',
  support: '/dashboard/settings/support',
  payment: '/dashboard/settings/payment',
} as const
