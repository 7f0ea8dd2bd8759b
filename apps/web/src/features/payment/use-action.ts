import { useState } from 'react'
import { useAttempt } from '#shared/use-attempt.ts'

export interface ActionRunner {
  /** The name of what runs now. */
  pending: string | null
  /** Why the last one failed, for the user. */
  problem: string | null
  run: (name: string, act: () => Promise<unknown>) => void
  /** What the button of an action takes: it turns while its own runs, and waits while another does. */
  buttonOf: (name: string) => { isPending: boolean; isDisabled: boolean }
}

/** Runs one of several actions at a time, and keeps what went wrong with it in words. */
export function useAction(): ActionRunner {
  const { isPending, failure, run } = useAttempt()
  const [name, setName] = useState<string | null>(null)
  const pending = isPending ? name : null
  return {
    pending,
    problem: failure?.message ?? null,
    run: (next, act) => {
      setName(next)
      void run(act)
    },
    buttonOf: (of) => ({ isPending: pending === of, isDisabled: pending !== null && pending !== of }),
  }
}
