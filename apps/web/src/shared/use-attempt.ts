import { isAbort } from '@slipstream/client/http/http-errors'
import { useState } from 'react'
import { useHold } from '#data/use-hold.ts'

export interface Attempt {
  isPending: boolean
  /** Why the last one failed, its message for the user; null while one is under way. */
  failure: Error | null
  /** What it was about is another now: why it failed is of no more use. */
  forget: () => void
  /** One at a time. Never rejects. What was given up says nothing. */
  run: (action: () => Promise<unknown>) => Promise<void>
}

/** What a person sets off by a button: whether it is under way, and why it failed. */
export function useAttempt(onFailure?: (failure: Error) => void): Attempt {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  // Cut off by a reload of ours, what was sent would look as if it never was.
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
