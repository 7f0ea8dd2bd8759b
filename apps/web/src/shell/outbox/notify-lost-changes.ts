import type { Overlays } from '@slipstream/client/overlays'

/**
 * Says how many pending changes an expired session left on the device. In a dialog, because a snackbar hides after 4 s
 * (specification §2).
 */
export function notifyLostChanges(overlays: Pick<Overlays, 'show'>, count: number): void {
  // In a microtask: the end of a session closes every overlay first.
  queueMicrotask(() =>
    overlays.show({
      kind: 'dialog',
      type: 'warning',
      title: 'You were logged out',
      message: `${count === 1 ? '1 pending change' : `${count} pending changes`} will be sent when you log in again on this device.`,
    }),
  )
}
