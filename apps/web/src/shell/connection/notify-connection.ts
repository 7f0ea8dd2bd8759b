import { connectionTexts, type ConnectionNotice } from '@slipstream/client/connectivity/types'
import type { Session } from '@slipstream/client/session/types'
import { offlineText } from '#layout/offline-text.ts'
import type { SnackbarMessage, SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'

const slowed = (message: string): SnackbarMessage => ({
  tone: 'warning',
  text: `${message} detected. Some features may be limited.`,
})

/** Specification §4 Notifications, verbatim. */
const notices: Record<ConnectionNotice, SnackbarMessage> = {
  offline: { tone: 'warning', text: offlineText },
  'back-online': { tone: 'success', text: "You're back online! Syncing..." },
  restored: { tone: 'success', text: 'Connection restored! Syncing...' },
  slow: slowed(connectionTexts.slow),
  poor: slowed(connectionTexts.poor),
}

/**
 * Notifies the user that the connection was lost, restored or slowed down. A subscriber's screens say that it is lost in a
 * banner. Restored is for signed-in users only: nobody else has anything to sync.
 */
export function notifyConnection(
  notice: ConnectionNotice,
  session: Pick<Session, 'getSnapshot'>,
  snackbars: Pick<SnackbarStore, 'show'>,
): void {
  const { authenticated, isSubscribed } = session.getSnapshot()
  if (notice === 'offline' && isSubscribed) return
  if (notice === 'back-online' && !authenticated) return
  snackbars.show(notices[notice])
}
