import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { createCountdown } from './countdown.ts'

/** A countdown of the screen's own: it stops with it. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const { environment } = useEngine()
  const [countdown] = useState(() => createCountdown(environment))
  useEffect(() => countdown.stop, [countdown])
  return { secondsLeft: useStore(countdown), start: countdown.start }
}
