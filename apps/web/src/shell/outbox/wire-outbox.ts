import type { Connectivity } from '@slipstream/client/connectivity/types'
import type { Environment } from '@slipstream/client/device/environment'
import type { Http } from '@slipstream/client/http/http'
import type { Answers } from '@slipstream/client/answers/answers'
import { showSavedChange } from '@slipstream/client/flights/saved-flights'
import { isRosterChange } from '@slipstream/client/outbox/changes'
import { createOutbox } from '@slipstream/client/outbox/outbox'
import type { Outbox } from '@slipstream/client/outbox/types'
import type { Overlays } from '@slipstream/client/overlays'
import { createOptimisticUpdates, type KnownItems } from '@slipstream/client/roster/optimistic-updates'
import type { RosterMonths } from '@slipstream/client/roster/months'
import { sessionClock } from '#shared/clock.ts'
import type { Session } from '@slipstream/client/session/types'
import type { UserStorage } from '@slipstream/client/storage/user-storage'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { getMessage } from '#shared/forms/failure-message.ts'
import { changeTitle, conflictText } from '#features/pending-changes/pending-change-text.ts'

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

interface Parts {
  http: Http
  environment: Environment
  session: Session
  storage: UserStorage
  connectivity: Connectivity
  snackbars: SnackbarStore
  overlays: Overlays
  answers: Answers
  months: RosterMonths
}

/** The outbox of the app: it sends when the app starts and when the network is back. */
export function wireOutbox({ connectivity, snackbars, overlays, answers, months, ...parts }: Parts): {
  outbox: Outbox
  known: KnownItems
} {
  const roster = createOptimisticUpdates(months)
  const getClock = () => sessionClock(parts.session.getSnapshot())
  const outbox = createOutbox({
    ...parts,
    isOffline: () => !parts.environment.isOnline(),
    newId: () => crypto.randomUUID(),
    show: ({ change, madeAt }) =>
      isRosterChange(change)
        ? roster.show(change)
        : showSavedChange({ answers, session: parts.session }, change, madeAt),
    raise: (error, change) =>
      snackbars.show({
        tone: 'critical',
        text: `${changeTitle(change, getClock())} was not taken. ${getMessage(error)}`,
      }),
    unanswered: (change) =>
      snackbars.show({
        tone: 'warning',
        text: `No answer yet for ${changeTitle(change, getClock())}. We keep trying. To stop, discard it in the list of pending changes at the top.`,
      }),
    lost: (count) => notifyLostChanges(overlays, count),
  })
  let notifiedConflicts = 0
  let hadWaiting = false
  outbox.subscribe(() => {
    const { conflicts, waiting } = outbox.getSnapshot()
    if (waiting.length > 0 && !hadWaiting) void askForSync('outbox')
    hadWaiting = waiting.length > 0
    const newest = conflicts.at(-1)
    if (newest && conflicts.length > notifiedConflicts)
      snackbars.show({ tone: 'warning', text: conflictText(newest.change, getClock()) })
    notifiedConflicts = conflicts.length
  })
  connectivity.onRecovered((signal) => outbox.flush(signal))
  // A connection that stays slow never counts as good enough for a full sync, but pending changes can still be sent.
  connectivity.onNotice((notice) => {
    if (notice === 'slow' || notice === 'poor') void outbox.flush()
  })
  void parts.session.start().then(() => outbox.flush())
  return { outbox, known: roster.known }
}

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync, which only Chromium has. */
    readonly sync?: { register: (tag: string) => Promise<void> }
  }
}

/**
 * Asks the browser, where it can, to wake the worker once there is network; the worker then notifies the pages
 * (BACKGROUND_SYNC_COMPLETE).
 */
async function askForSync(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(tag)
  } catch {
    // Denied by the user, or called too often: the page sends pending changes itself.
  }
}
