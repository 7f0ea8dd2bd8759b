/** What the app asks for in the background, on any screen of somebody signed in; by the contract's names. */
const everywhere: readonly string[] = [
  'airports.search',
  'auth.csrf',
  'auth.refresh',
  'currency.convert',
  'flight.saved',
  'maintenance.health',
  'roster.changes',
  'roster.getRoster',
  'status.airline',
  'user.fetchProfile',
]

/** What each screen asks for beside that, by the title of its stories. */
const byScreen: Readonly<Record<string, readonly string[]>> = {
  'Screens/Landing': ['auth.csrf', 'auth.login', 'payments.subscriptionDetails'],
  'Screens/Forgot password': ['auth.forgotPassword', 'auth.login', 'auth.logout', 'auth.resetPassword'],
  'Screens/Registration': [
    'payments.getPrice',
    'registration.complete',
    'registration.init',
    'registration.profile',
    'registration.resend',
    'registration.verify',
  ],
  'Screens/Privacy': ['payments.subscriptionDetails'],
  'Screens/First run': ['calendar.links', 'roster.feeds', 'roster.fetchRoster'],
  'Screens/Calendars/Import': [
    'calendar.links',
    'payments.subscriptionDetails',
    'roster.feeds',
    'roster.previewImport',
    'roster.takeImport',
  ],
  'Screens/Calendars/Feeds and addresses': [
    'calendar.createLink',
    'calendar.download',
    'calendar.links',
    'calendar.revokeLink',
    'roster.changeFeed',
    'roster.feeds',
    'roster.previewFeed',
    'roster.removeFeed',
    'roster.takeImport',
  ],
  'Screens/Roster': ['roster.fetchRoster', 'tasks.get'],
  'Screens/Roster/Rests': ['roster.decideRest', 'roster.updateFlightStatus', 'user.updateSettings'],
  'Screens/Roster/Commute': ['flight.save', 'flight.unsave', 'roster.updateFlightStatus'],
  'Screens/Roster/Changes': ['roster.seeChanges', 'roster.updateFlightStatus'],
  'Screens/Roster/Try a trip': ['roster.createManualEntry', 'roster.previewImport', 'roster.tripPrices'],
  'Screens/Roster/Entry': ['roster.createManualEntry', 'roster.updateManualEntry'],
  'Screens/Roster/Change and delete': [
    'roster.deleteGroundDuty',
    'roster.deleteManualEntry',
    'roster.restoreGroundDuty',
    'roster.restoreManualEntry',
  ],
  'Screens/Roster/Jobs': [
    'calendar.links',
    'hotline.fetchRoster',
    'hotline.rosterPrices',
    'roster.feeds',
    'roster.fetchRoster',
    'tasks.get',
  ],
  'Screens/Roster/Optimiser': ['hotline.optimizeRoster', 'roster.updateFlightStatus'],
  'Screens/Roster/Staff seats': ['hotline.searchResults', 'hotline.specificSector'],
  'Screens/Flights/Search form': [
    'flight.addRecent',
    'flight.recent',
    'hotline.cheapestDays',
    'hotline.searchResults',
  ],
  'Screens/Flights/Search': [
    'flight.addRecent',
    'flight.recent',
    'hotline.cheapestDays',
    'hotline.clearSessions',
    'hotline.nearbyRoutes',
    'hotline.searchResults',
    'tasks.get',
  ],
  'Screens/Flights/Results': [
    'flight.recent',
    'flight.save',
    'hotline.cheapestDays',
    'hotline.searchResults',
  ],
  'Screens/Flights/Results out and back': [
    'flight.recent',
    'flight.savePair',
    'hotline.cheapestDays',
    'hotline.searchResults',
  ],
  'Screens/Flights/Recent searches': [
    'flight.addRecent',
    'flight.deleteRecent',
    'flight.recent',
    'hotline.cheapestDays',
    'hotline.searchResults',
  ],
  'Screens/Saved': [
    'flight.save',
    'flight.savePair',
    'flight.setPriceAlert',
    'flight.unsave',
    'flight.unsavePair',
  ],
  'Screens/Saved/Price alert': ['flight.setPriceAlert'],
  'Screens/Flight changes/List': [
    'flightChanges.cancel',
    'flightChanges.list',
    'flightChanges.screenshot',
    'flightChanges.update',
  ],
  'Screens/Flight changes/Reschedule': ['flightChanges.create', 'payments.subscriptionDetails'],
  'Screens/Settings/Hub': ['account.delete', 'account.export', 'auth.logout', 'payments.subscriptionDetails'],
  'Screens/Sharing': ['sharing.createLink', 'sharing.links', 'sharing.preview', 'sharing.revokeLink'],
  'Screens/Settings/Profile': ['payments.subscriptionDetails', 'user.updateProfile'],
  'Screens/Settings/App': [
    'payments.subscriptionDetails',
    'user.getSettings',
    'user.updateProfile',
    'user.updateSettings',
  ],
  'Screens/Settings/Notifications': [
    'payments.subscriptionDetails',
    'push.key',
    'push.settings',
    'push.subscribe',
    'push.unsubscribe',
    'push.updateSettings',
  ],
  'Screens/Settings/Support': ['email.support', 'payments.subscriptionDetails'],
  'Screens/Subscription': ['payments.getPrice', 'payments.methods', 'payments.subscriptionDetails'],
  'Screens/Subscription/Paying': [
    'payments.createSubscription',
    'payments.getPrice',
    'payments.methods',
    'payments.sandboxAuthentication',
    'payments.sandboxMethod',
    'payments.subscriptionDetails',
  ],
  'Screens/Subscription/Paying with Stripe': [
    'payments.createSubscription',
    'payments.getPrice',
    'payments.methods',
    'payments.subscriptionDetails',
  ],
  'Screens/Subscription/Managing': [
    'payments.addMethod',
    'payments.cancelSubscription',
    'payments.getPrice',
    'payments.methods',
    'payments.reactivate',
    'payments.removeMethod',
    'payments.retry',
    'payments.sandboxAuthentication',
    'payments.sandboxMethod',
    'payments.setDefaultMethod',
    'payments.subscriptionDetails',
  ],
  'Screens/Subscription/Referral code': [
    'payments.createSubscription',
    'payments.getPrice',
    'payments.methods',
    'payments.sandboxMethod',
    'payments.subscriptionDetails',
    'payments.validateReferralCode',
  ],
  'Screens/Airline status': ['status.airline'],
  'Screens/Pending changes': ['roster.updateManualEntry'],
  'Screens/Connection': ['maintenance.health'],
}

export const endpointsOf = (title: string) => byScreen[title] ?? []

const familyOf = (title: string) => title.split('/').slice(0, 2).join('/')

/**
 * What a story may ask for before its run fails: what is named for its screen or for one beside it, since a story walks from
 * one to the other.
 */
export const mayAskFor = (title: string): readonly string[] => [
  ...everywhere,
  ...Object.keys(byScreen)
    .filter((screen) => familyOf(screen) === familyOf(title))
    .flatMap(endpointsOf),
]
