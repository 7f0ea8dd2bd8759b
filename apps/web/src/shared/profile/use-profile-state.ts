import { profileQuery } from '@slipstream/client/session/profile'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'

/** Whether home airports and settings are known; `failed`: neither the server nor the device has them. */
export type ProfileState = 'known' | 'loading' | 'failed'

export function useProfileState(): ProfileState {
  const { session, answers } = useEngine()
  const { user, settings, isOffline: isSessionOffline } = useStore(session)
  const isOffline = useIsOffline()
  const [view] = useStore(useMemo(() => answers.observe([profileQuery]), [answers]))
  if (user && settings) return 'known'
  return view?.failure || isOffline || isSessionOffline ? 'failed' : 'loading'
}
