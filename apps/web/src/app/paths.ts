/** The routes of specification §2. */
export const paths = {
  landing: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  privacy: '/privacy',
  dashboard: '/dashboard',
  hotline: '/dashboard/hotline',
  saved: '/dashboard/saved',
  flightChanges: '/dashboard/flight-changes',
  settings: '/dashboard/settings',
  profile: '/dashboard/settings/profile',
  calendars: '/dashboard/settings/calendars',
  appSettings: '/dashboard/settings/app',
  notifications: '/dashboard/settings/notifications',
  support: '/dashboard/settings/support',
  payment: '/dashboard/settings/payment',
} as const
