import { currentMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine, type Engine } from '#data/engine.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { flightChangesMark, paths } from '#layout/navigation/paths.ts'
import { RescheduleSheet } from '#features/changes/reschedule/RescheduleSheet.tsx'
import { keepRosterCurrent } from './roster-background-work.ts'
import { useStore } from '#data/use-store.ts'
import { useAskedAddress, usePath } from '#layout/navigation/address.ts'
import { forgetSharedFile } from '@slipstream/client/device/shared-file'
import { askToPersist } from './device/ask-to-persist.ts'
import { followWorker } from './device/follow-worker.ts'
import { keepBadge } from './device/keep-badge.ts'

/** Background work behind every screen, and the drawer that opens over any of them: both outlive the screen that is shown. */
export function RosterBackgroundWork() {
  const engine = useEngine()
  const { isSubscribed } = useStore(engine.session)
  const { status } = useStore(engine.betaAccess)
  const pathname = usePath()
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const goTo = useEffectEvent((place: string) => void navigate(place, { state: openedHere }))

  useEffect(() => {
    const ended = new AbortController()
    // What an earlier page left pending is shown, and sent.
    engine.outbox().catch(() => undefined)
    keepRosterCurrent(engine, (place) => goTo(place), ended.signal).catch(() =>
      engine.log.error('the roster is not kept up'),
    )
    keepDeviceCurrent(engine, (place) => goTo(place), ended.signal).catch(() =>
      engine.log.error('badge and notices are not kept up'),
    )
    return () => ended.abort()
  }, [engine])

  // Returning from flight changes to the dashboard forces a roster refresh (specification §2 Routing rules).
  const lastPath = useRef(pathname)
  useEffect(() => {
    const isBack = lastPath.current.includes(flightChangesMark) && pathname === paths.dashboard
    lastPath.current = pathname
    if (!isBack) return
    const month =
      parseMonth(new URLSearchParams(asked().search).get('month') ?? '') ?? currentMonth(engine.now())
    void engine.months.refresh(month, { force: true })
  }, [engine, pathname, asked])
  return isSubscribed && status === 'granted' ? <RescheduleSheet /> : null
}

/**
 * Keeps the device's own state current: the app badge, persistent storage and push notifications. A log-out clears all of
 * it. Rejects if one of its chunks cannot be loaded.
 */
async function keepDeviceCurrent(
  engine: Engine,
  goTo: (path: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { session } = engine
  keepBadge(engine, signal)
  askToPersist(engine, signal)
  const unregister = session.registerClearOnLogout(() => {
    if ('caches' in window) void forgetSharedFile(caches).catch(() => undefined)
  })
  signal.addEventListener('abort', unregister)

  await session.start()
  const push = await engine.push()
  if (signal.aborted) return
  const check = () => void push.check()
  followWorker(navigator.serviceWorker, { goTo, onNewSubscription: check }, signal)
  // Checks again for a new user: they get no notifications on this device until they turn them on.
  let owner = session.getSnapshot().token?.id
  const unsubscribe = session.subscribe(() => {
    const next = session.getSnapshot().token?.id
    if (next === owner) return
    owner = next
    check()
  })
  signal.addEventListener('abort', unsubscribe)
  check()
}
