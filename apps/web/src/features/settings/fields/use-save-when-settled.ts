import type { Timer } from '@slipstream/client/device/environment'
import { useCallback, useEffect, useRef } from 'react'
import { useEngine } from '#data/engine.ts'

/** After the last change of a field that saves by itself, in ms. */
export const savePause = 500

export interface SettledSave<Value> {
  /** To be saved, unless another value follows within the pause. */
  change: (value: Value) => void
  /** Saves a pending value without delay: the user left the field. */
  flush: () => void
  /** Drops a pending value. */
  drop: () => void
}

/** Saves once changes pause, or when the user leaves the screen before that. */
export function useSaveWhenSettled<Value>(save: (value: Value) => void): SettledSave<Value> {
  const { environment, session } = useEngine()
  const waiting = useRef<{ value: Value; timer: Timer } | null>(null)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  }, [save])

  const drop = useCallback(() => {
    if (waiting.current) environment.clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [environment])

  const flush = useCallback(() => {
    const last = waiting.current
    drop()
    // A log-out takes the screen away too, and what waited with it.
    if (last && session.getSnapshot().authenticated) latestSave.current(last.value)
  }, [drop, session])
  useEffect(() => flush, [flush])

  const change = useCallback(
    (value: Value) => {
      drop()
      waiting.current = { value, timer: environment.setTimeout(flush, savePause) }
    },
    [drop, environment, flush],
  )
  return { change, flush, drop }
}
