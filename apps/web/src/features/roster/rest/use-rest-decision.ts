import { isAbort } from '@slipstream/client/http/http-errors'
import { useCallback, useState } from 'react'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RestChoice } from '@slipstream/contract/roster'
import { useEngine } from '#data/engine.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { useHold } from '#data/use-hold.ts'

const done = { stay: 'You stay near base.', home: 'You go home.', plan: 'The plan decides again.' } as const

/** Sets the decision for a rest. Stable; never rejects. */
export type DecideRest = (rest: RestPlan, decision: RestChoice | null) => void

/**
 * Sets the decision for a rest: an optimistic update with an undo, rolled back with the server's message if it fails.
 * Staying while a seat is booked asks first, because the airline still holds it.
 */
export function useRestDecision(): DecideRest {
  const { rosterEdits, snackbars, overlays } = useEngine()
  const [pending, setPending] = useState(0)
  // A reload of the app meanwhile would hide whether the request went through.
  useHold(pending > 0)
  return useCallback(
    ({ clear, report }, decision) => {
      const attempt = async (action: () => Promise<void>) => {
        setPending((count) => count + 1)
        try {
          await action()
        } catch (error) {
          if (!isAbort(error)) snackbars.show({ tone: 'critical', text: getMessage(error) })
        } finally {
          setPending((count) => count - 1)
        }
      }
      void attempt(async () => {
        const seats = [clear, report].flatMap((end) =>
          end ? [{ status: getStatusFor(end), flight: getFlight(end) }] : [],
        )
        const edits = await rosterEdits()
        // Loaded with the edits.
        const { heldSeatsText } = await import('@slipstream/contract/rest-decision')
        const held = decision === 'stay' ? heldSeatsText(seats) : null
        const isSure =
          held === null ||
          (await overlays.ask({
            type: 'warning',
            title: 'Stay near base?',
            message: held,
            confirm: { confirmLabel: 'Stay near base', cancelLabel: 'Cancel' },
          }))
        if (!isSure) return
        const ends = { clear: clear?.item ?? null, report: report?.item ?? null }
        const { undo } = await edits.decideRest(ends, decision, { isConfirmed: true })
        snackbars.show({
          tone: 'success',
          text: done[decision ?? 'plan'],
          topic: `rest ${[ends.clear, ends.report].map((end) => end && itemKey(end)).join('~')}`,
          action: { label: 'Undo', onClick: () => void attempt(undo) },
        })
      })
    },
    [rosterEdits, snackbars, overlays],
  )
}
