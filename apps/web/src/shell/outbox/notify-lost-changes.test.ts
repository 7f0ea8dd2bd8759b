import { createOverlays } from '@slipstream/client/overlays'
import { describe, expect, it } from 'vitest'
import { notifyLostChanges } from './wire-outbox.ts'

describe('changes that wait where a session ends (issue 16, C5: a snackbar hides after 4 s)', () => {
  it.each([
    [1, '1 pending change will be sent when you log in again on this device.'],
    [2, '2 pending changes will be sent when you log in again on this device.'],
  ])(
    '%i stays told until it is closed, though the end of the session closes every overlay',
    async (count, message) => {
      const overlays = createOverlays()
      notifyLostChanges(overlays, count)
      overlays.closeAll()
      await Promise.resolve()
      expect(overlays.getSnapshot()).toMatchObject({ kind: 'dialog', title: 'You were logged out', message })
    },
  )
})
