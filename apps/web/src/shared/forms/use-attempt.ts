import { isAbort } from '@slipstream/client/http/http-errors'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useHold } from '#data/use-hold.ts'

export interface Attempt {
  isPending: boolean
  /** The last failure, whose message is for the user; null while an action runs. */
  failure: Error | null
  /** Clears the failure once it no longer applies. */
  forget: () => void
  /** Runs one action at a time. Never rejects. An aborted action is not a failure. */
  run: (action: () => Promise<unknown>) => Promise<void>
}

/** Runs an action from a button: whether it is running, and why the last one failed. */
export function useAttempt(onFailure?: (failure: Error) => void): Attempt {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  // A reload of the app meanwhile would hide whether the request went through.
  useHold(isPending)
  const run = async (action: () => Promise<unknown>) => {
    setPending(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      if (isAbort(error)) return
      const reason = error instanceof Error ? error : new Error(String(error))
      setFailure(reason)
      onFailure?.(reason)
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, forget: () => setFailure(null), run }
}

/** As `useAttempt`, with a snackbar that says why the action failed. */
export function useReportedAttempt(): Attempt {
  const { snackbars } = useEngine()
  return useAttempt(({ message }) => snackbars.show({ tone: 'critical', text: message }))
}

/** As `useAttempt`, for a list whose rows have a button each. */
export function useRowAttempt(onFailure?: (failure: Error) => void) {
  const { isPending, failure, run } = useAttempt(onFailure)
  const [row, setRow] = useState<string>()
  return {
    failure,
    /** Runs the action of the row with this id. */
    runFor: (id: string, action: () => Promise<unknown>) => {
      setRow(id)
      return run(action)
    },
    /** The state of a row's button: pending, or disabled while another row's action runs. */
    buttonFor: (id: string) => ({
      isPending: isPending && row === id,
      isDisabled: isPending && row !== id,
    }),
  }
}
