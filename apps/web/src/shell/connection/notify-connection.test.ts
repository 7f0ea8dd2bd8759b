import type { ConnectionNotice } from '@slipstream/client/connectivity/types'
import type { SessionSnapshot } from '@slipstream/client/session/types'
import type { SnackbarMessage } from '@slipstream/design-system/Snackbar/snackbar-store'
import { describe, expect, it } from 'vitest'
import { notifyConnection } from './notify-connection.ts'

/** What is shown of a notice. */
function shown(notice: ConnectionNotice, person: 'subscriber' | 'visitor' = 'subscriber'): SnackbarMessage[] {
  const messages: SnackbarMessage[] = []
  const snapshot: SessionSnapshot = {
    authChecked: true,
    authenticated: person === 'subscriber',
    isSubscribed: person === 'subscriber',
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
    ['back-online', 'success', "You're back online! Syncing..."],
    ['restored', 'success', 'Connection restored! Syncing...'],
    ['slow', 'warning', 'Slow connection detected. Some features may be limited.'],
    ['poor', 'warning', 'Very slow connection detected. Some features may be limited.'],
  ] as const)('%s is a %s', (notice, tone, text) => {
    expect(shown(notice)).toEqual([{ tone, text }])
  })

  it('say that it is lost to visitors only: the screens of a subscriber have a banner', () => {
    const text =
      "You're offline. Some features may be limited, but you can still view your cached roster and saved flights."
    expect(shown('offline', 'visitor')).toEqual([{ tone: 'warning', text }])
    expect(shown('offline')).toEqual([])
  })

  it('say that it is back to signed-in users only', () => {
    expect(shown('back-online', 'visitor')).toEqual([])
  })
})
