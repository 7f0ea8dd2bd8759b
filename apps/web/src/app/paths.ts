/** The routes of specification §2. */
export const paths = {
  landing: '/',
  dashboard: '/dashboard',
  payment: '/dashboard/settings/payment',
} as const
