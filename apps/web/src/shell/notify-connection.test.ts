import type { ConnectionNotice } from '@slipstream/client/connectivity/types'
import type { SessionSnapshot } from '@slipstream/client/session/types'
import type { SnackbarMessage } from '@slipstream/design-system/Snackbar/snackbar-store'
import { describe, expect, it } from 'vitest'
import { notifyConnection } from './notify-connection.ts'

/** What is shown of a notice. */
function shown(notice: ConnectionNotice, authenticated = true): SnackbarMessage[] {
  const messages: SnackbarMessage[] = []
  const snapshot: SessionSnapshot = {
    authChecked: true,
    authenticated,
    isSubscribed: authenticated,
    isOffline: false,
    hasLoggedOut: false,
    user: null,
    settings: null,
    token: null,
  }
  notifyConnection(notice, { getSnapshot: () => snapshot }, { show: (message) => messages.push(message) })
  return messages
}

describe('notifications of the connection (spec §4 Notifications, word for word)', () => {
  it.each([
    [
      'offline',
      'warning',
      "You're offline. Some features may be limited, but you can still view your cached roster and saved flights.",
    ],
    ['back-online', 'success', "You're back online! Syncing..."],
    ['restored', 'success', 'Connection restored! Syncing...'],
    ['slow', 'warning', 'Slow connection detected. Some features may be limited.'],
    ['poor', 'warning', 'Very slow connection detected. Some features may be limited.'],
  ] as const)('%s is a %s', (notice, tone, text) => {
    expect(shown(notice)).toEqual([{ tone, text }])
  })

  it('say that it is back to who is signed in alone', () => {
    expect(shown('back-online', false)).toEqual([])
    expect(shown('offline', false)).toHaveLength(1)
  })
})
