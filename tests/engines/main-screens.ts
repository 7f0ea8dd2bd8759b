import path from 'node:path'

export const pictures = path.resolve(import.meta.dirname, '../../test-results/engine-pictures')

/** The main screens of a signed-in user, with a roster fetched, by the name of their picture. The first two are a visitor's. */
export const mainScreens = [
  { name: '03-roster', address: '/dashboard' },
  { name: '04-calendar', address: '/dashboard?as=calendar' },
  { name: '06-flights', address: '/dashboard/hotline' },
  { name: '07-saved', address: '/dashboard/saved' },
  { name: '08-changes', address: '/dashboard/flight-changes' },
  { name: '09-settings', address: '/dashboard/settings' },
  { name: '10-import', address: '/dashboard/settings/calendars' },
] as const
