import { currentMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepDeviceCurrent } from './device/device-background-work.ts'
import { useEngine } from '#data/engine.ts'
import { openedHere } from '#layout/navigation-state.ts'
import { flightChangesMark, paths } from '#layout/paths.ts'
import { LazyRescheduleSheet } from '#features/rebooking/LazyRescheduleSheet.tsx'
import { keepRosterCurrent } from './roster-background-work.ts'
import { useStore } from '#data/use-store.ts'
import { useAskedAddress, usePath } from '#layout/address.ts'

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
  return isSubscribed && status === 'granted' ? <LazyRescheduleSheet /> : null
}
