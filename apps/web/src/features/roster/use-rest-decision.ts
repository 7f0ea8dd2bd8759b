import { isAbort } from '@slipstream/client/http-errors'
import { useCallback, useState } from 'react'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RestChoice } from '@slipstream/contract/roster'
import { useEngine } from '#app/engine-context.ts'
import { messageOf } from '#app/message-of.ts'
import { useHold } from '#app/updates/use-hold.ts'

const done = { stay: 'You stay near base.', home: 'You go home.', plan: 'The plan decides again.' } as const

/** Decides for a rest. Stable; never rejects. */
export type DecideRest = (rest: RestPlan, decision: RestChoice | null, isConfirmed: boolean) => void

/** Decides for a rest: shown at once, with a way back, and taken back with the server's message where it fails. */
export function useRestDecision(): DecideRest {
  const { months, snackbars } = useEngine()
  const [pending, setPending] = useState(0)
  // Cut off by a reload of ours, what was sent would look as if it never was.
  useHold(pending > 0)
  return useCallback(
    ({ after, before }, decision, isConfirmed) => {
      const attempt = async (action: () => Promise<void>) => {
        setPending((count) => count + 1)
        try {
          await action()
        } catch (error) {
          if (!isAbort(error)) snackbars.show({ tone: 'critical', text: messageOf(error) })
        } finally {
          setPending((count) => count - 1)
        }
      }
      void attempt(async () => {
        const { edits } = await months.work()
        const ends = { after: after?.item ?? null, before: before?.item ?? null }
        const { undo } = await edits.decideRest(ends, decision, { isConfirmed })
        snackbars.show({
          tone: 'success',
          text: done[decision ?? 'plan'],
          action: { label: 'Undo', onPress: () => void attempt(undo) },
        })
      })
    },
    [months, snackbars],
  )
}
