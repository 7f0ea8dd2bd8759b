/** Specification §3 Local storage keys; the first two outlive a log-out. */
export const localStorageKeys = {
  betaAccess: 'slipstream.beta-access',
  betaExpiry: 'slipstream.beta-expiry',
  lastRosterCache: 'slipstream.last-roster-cache',
  lastProfileFetch: 'slipstream.last-profile-fetch',
  lastRosterRefresh: 'slipstream.last-roster-refresh',
  networkFailureCount: 'slipstream.network-failure-count',
  lastNetworkFailure: 'slipstream.last-network-failure',
  appLastVersion: 'slipstream.app-last-version',
  serviceWorkerBypass: 'slipstream.sw-bypass',
  debugServiceWorkerLogs: 'slipstream.debug-sw-logs',
} as const
