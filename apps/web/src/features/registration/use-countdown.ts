import { useEffect, useState } from 'react'
import { useEngine } from '#app/engine-context.ts'

export interface Countdown {
  /** Whole seconds still to wait; 0 where nothing is waited for. */
  secondsLeft: number
  start: (seconds: number) => void
}

/** A wait that is seen to pass. It goes by the clock, since a timer sleeps while one looks into the mailbox. */
export function useCountdown(): Countdown {
  const { environment } = useEngine()
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => environment.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (secondsLeft === 0) return undefined
    const timer = environment.setTimeout(() => setNow(environment.now()), 1000)
    return () => environment.clearTimeout(timer)
  }, [environment, secondsLeft])

  return {
    secondsLeft,
    start: (seconds) => {
      const startedAt = environment.now()
      setNow(startedAt)
      setUntil(startedAt + seconds * 1000)
    },
  }
}
