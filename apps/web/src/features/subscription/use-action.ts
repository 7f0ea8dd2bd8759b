import { isAbort } from '@slipstream/client/http-errors'
import { useState } from 'react'
import { cardMessages } from '#app/payment/card-entry.ts'

export interface ActionRunner {
  /** The name of what runs now. */
  pending: string | null
  /** Why the last one failed, for the user. */
  problem: string | null
  run: (name: string, act: () => Promise<unknown>) => void
  /** What the button of an action takes: it turns while its own runs, and waits while another does. */
  buttonOf: (name: string) => { isPending: boolean; isDisabled: boolean }
}

/** Runs one thing at a time, and keeps what went wrong with it in words. */
export function useAction(): ActionRunner {
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async (name: string, act: () => Promise<unknown>) => {
    setPending(name)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      if (!isAbort(error)) setProblem(error instanceof Error ? error.message : cardMessages.failed)
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    problem,
    run: (name, act) => void run(name, act),
    buttonOf: (name) => ({ isPending: pending === name, isDisabled: pending !== null && pending !== name }),
  }
}
