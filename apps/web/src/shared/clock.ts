import { readerClock, rosterClock, type Clock } from '@slipstream/commute/time/clock'
import type { SessionSnapshot } from '@slipstream/client/session/types'
import { createContext, use, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

const Shown = createContext<Clock | null>(null)

/** Shows what is below it on another clock than the user's. */
export const ClockProvider = Shown.Provider

/** How the signed-in user reads times; of a visitor, as the roster writes them. */
export const sessionClock = ({ user, settings }: Pick<SessionSnapshot, 'user' | 'settings'>): Clock =>
  user && settings ? readerClock(settings, user) : rosterClock

/** The clock that times are shown on: the user's, or the one given to what is shown. */
export function useClock(): Clock {
  const shown = use(Shown)
  const own = sessionClock(useStore(useEngine().session))
  const { zone, hours } = shown ?? own
  return useMemo(() => ({ zone, hours }), [zone, hours])
}
