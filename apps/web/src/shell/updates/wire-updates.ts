import { isIos } from '@slipstream/client/device/platform'
import { profileQuery, putProfile } from '@slipstream/client/session/profile'
import type { SessionSnapshot } from '@slipstream/client/session/types'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { takeCopies } from '@slipstream/client/updates/take-copies'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Updates } from '@slipstream/client/updates/types'
import { createUpdates, type UpdatesOptions } from '@slipstream/client/updates/updates'
import { browserWorkers } from '@slipstream/client/updates/worker-host'
import { monthSchema } from '@slipstream/contract/primitives'
import type { Engine } from '#data/engine.ts'
import { holdComponents } from '#layout/lazy-component.tsx'
import { trustedScriptUrl } from './trusted-urls.ts'
import { build } from '#shared/build.ts'

function platformOf(device: Navigator) {
  if (isIos(device)) return 'ios'
  return /Android/.test(device.userAgent) ? 'android' : 'other'
}

type Wiring = Pick<
  Engine,
  | 'environment'
  | 'flags'
  | 'log'
  | 'reloads'
  | 'session'
  | 'months'
  | 'monthCache'
  | 'outbox'
  | 'queries'
  | 'snackbars'
>

/** What the worker asks of a page (specification §7 Received). Push notifications are handled in shell/device. */
function hearWorker({ session, months, outbox, log }: Wiring): UpdatesOptions['onMessage'] {
  const tried = (work: Promise<unknown>) => void work.catch(() => log.debug('told by the worker, not done'))
  return (message) => {
    if (message.type === 'BACKGROUND_SYNC_COMPLETE' && message.tag === 'outbox')
      tried(outbox().then((machine) => machine.flush()))
    if (message.type !== 'CACHE_UPDATED') return
    const month = monthSchema.safeParse(new URLSearchParams(message.url.split('?')[1]).get('month'))
    if (message.dataType === 'profile') tried(session.fetchProfile())
    else if (month.success) tried(months.refresh(month.data))
  }
}

/** Says that an open form is blocking the newer build, and offers to update anyway. */
function tellHeld(updates: Updates, { snackbars }: Wiring): () => void {
  let told: number | null = null
  return () => {
    const isHeld = updates.getSnapshot().status === 'held'
    if (isHeld)
      told ??= snackbars.show({
        tone: 'info',
        text: 'A new version is ready. It loads once you send or close this form. Reloading now loses what you typed.',
        action: { label: 'Reload now', onPress: updates.reloadNow },
      })
    else if (told !== null) {
      snackbars.withdraw(told)
      told = null
    }
  }
}

/** Reads the copies that an earlier push fetched, once the user is known; copies of other users are deleted. */
async function takeWhatWasPushed({
  session,
  monthCache,
  queries,
  flags,
  environment,
}: Wiring): Promise<void> {
  await session.start()
  const { token } = session.getSnapshot()
  if (!token || !('caches' in window)) return
  // The server's answer is newer than any copy.
  if (queries.view(profileQuery).isFetching) await queries.fetch(profileQuery)
  await takeCopies({
    caches: window.caches,
    userId: token.id,
    months: monthCache,
    putProfile: (profile) => putProfile({ queries, session }, profile),
    profileFetchedAt: Number(flags.get(flagKeys.lastProfileFetch)) || 0,
    now: () => environment.now(),
  })
}

/** A changed profile makes the worker's copy of it out of date (specification §7 Sent). */
function dropOldCopies(updates: Updates, { session, environment }: Wiring) {
  const read = ({ user, settings }: SessionSnapshot) => JSON.stringify([user, settings])
  let before = session.getSnapshot()
  session.subscribe(() => {
    const now = session.getSnapshot()
    const isChanged = before.user?.id === now.user?.id && before.user !== null && read(before) !== read(now)
    before = now
    if (isChanged) updates.clearProfileCache(currentMonth(environment.now()))
  })
}

/** The updates state machine for this browser: it checks for a newer build when the page comes to the front or back online. */
export function wireUpdates(wiring: Wiring): Updates {
  const { environment, log, flags, reloads } = wiring
  const updates = createUpdates({
    environment,
    flags,
    reloads,
    logger: log,
    workers: browserWorkers(trustedScriptUrl),
    version: build.version,
    platform: platformOf(navigator),
    isOffline: () => !environment.isOnline(),
    onFirstInstall: () => log.critical('service worker installed'),
    onMessage: hearWorker(wiring),
  })
  const look = () => void (document.visibilityState === 'visible' && updates.check())
  // Loads no chunks while the newer worker takes over: in Chromium an open request would keep the older one alive.
  const leaveWorkerAlone = () => holdComponents(updates.getSnapshot().status === 'taking-over')
  const start = () => {
    updates.start()
    updates.subscribe(leaveWorkerAlone)
    updates.subscribe(tellHeld(updates, wiring))
    dropOldCopies(updates, wiring)
    document.addEventListener('visibilitychange', look)
    for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, look)
    takeWhatWasPushed(wiring).catch(() => log.debug('copies of a push not taken'))
  }
  return { ...updates, start }
}
