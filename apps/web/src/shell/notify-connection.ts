import { connectionTexts, type ConnectionNotice } from '@slipstream/client/connectivity/types'
import type { Session } from '@slipstream/client/session/types'
import type { SnackbarMessage, SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'

const slowed = (message: string): SnackbarMessage => ({
  tone: 'warning',
  text: `${message} detected. Some features may be limited.`,
})

/** Specification §4 Notifications, verbatim. */
const notices: Record<ConnectionNotice, SnackbarMessage> = {
  offline: {
    tone: 'warning',
    text: "You're offline. Some features may be limited, but you can still view your cached roster and saved flights.",
  },
  'back-online': { tone: 'success', text: "You're back online! Syncing..." },
  restored: { tone: 'success', text: 'Connection restored! Syncing...' },
  slow: slowed(connectionTexts.slow),
  poor: slowed(connectionTexts.poor),
}

/**
 * Notifies the user that the connection was lost, restored or slowed down. Restored is for signed-in users only: nobody
 * else has anything to sync.
 */
export function notifyConnection(
  notice: ConnectionNotice,
  session: Pick<Session, 'getSnapshot'>,
  snackbars: Pick<SnackbarStore, 'show'>,
): void {
  if (notice === 'back-online' && !session.getSnapshot().authenticated) return
  snackbars.show(notices[notice])
}
