import { isAbort } from '@slipstream/client/http-errors'
import { statusOf } from '@slipstream/commute/item-booking'
import type { Optimisation } from '@slipstream/contract/hotline'
import { useState } from 'react'
import { useEngine } from '#app/engine-context.ts'
import { messageOf } from '#app/message-of.ts'
import { itemOf, proposalKey } from './proposal-view.ts'
import type { Proposals } from './use-optimiser.ts'

/** What became of a proposal; undefined while it waits and nothing was tried. */
export type Decision =
  /** It could not be taken, and waits again. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'taking' }
  /** `problem`: why it could not be undone. */
  | { readonly kind: 'taken'; readonly problem?: string }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'left' }

/** Whether the user has said what becomes of it. */
export function isDecided(decision: Decision | undefined): boolean {
  return decision?.kind === 'taken' || decision?.kind === 'undoing' || decision?.kind === 'left'
}

const changedMeanwhile = {
  gone: 'This duty is no longer in your roster.',
  changed: 'You have changed this commute meanwhile.',
}

export interface Decisions {
  of: (proposal: Optimisation) => Decision | undefined
  take: (proposal: Optimisation) => Promise<void>
  leave: (proposal: Optimisation) => void
  /** Makes a taken or left one wait again; where it was taken, the flight before it is planned again. */
  undo: (proposal: Optimisation) => Promise<void>
}

/**
 * What the user does with the proposals of a month. Taking one plans its flight: shown at once in the month, and taken
 * back with the server's reason where it fails (specification §4 Flight booking status).
 */
export function useDecisions({ month, list }: Proposals): Decisions {
  const { months } = useEngine()
  const [made, setMade] = useState<ReadonlyMap<string, Decision | undefined>>(new Map())
  // Proposals that were worked out anew have nothing decided yet.
  const [decidedOn, setDecidedOn] = useState(list)
  if (decidedOn !== list) {
    setDecidedOn(list)
    setMade(new Map())
  }

  const decide = (proposal: Optimisation, decision: Decision | undefined) =>
    setMade((before) => new Map(before).set(proposalKey(proposal), decision))

  async function plan(proposal: Optimisation, flightId: string | null) {
    const { direction } = proposal
    const item = itemOf(proposal, months.of(month).getSnapshot().data?.roster ?? [])
    if (!item) throw new Error(changedMeanwhile.gone)
    if (statusOf({ item, direction }) !== 'not_booked') throw new Error(changedMeanwhile.changed)
    const { edits } = await months.work()
    await edits.setStatus(item, { direction, status: 'not_booked', flightId })
  }

  async function take(proposal: Optimisation) {
    decide(proposal, { kind: 'taking' })
    try {
      await plan(proposal, proposal.proposed.id)
      decide(proposal, { kind: 'taken' })
    } catch (error) {
      decide(proposal, isAbort(error) ? undefined : { kind: 'refused', problem: messageOf(error) })
    }
  }

  async function giveBack(proposal: Optimisation) {
    decide(proposal, { kind: 'undoing' })
    try {
      await plan(proposal, proposal.current?.id ?? null)
      decide(proposal, undefined)
    } catch (error) {
      decide(proposal, { kind: 'taken', ...(isAbort(error) ? {} : { problem: messageOf(error) }) })
    }
  }

  const of = (proposal: Optimisation) => made.get(proposalKey(proposal))
  return {
    of,
    take,
    leave: (proposal) => decide(proposal, { kind: 'left' }),
    undo: async (proposal) =>
      of(proposal)?.kind === 'left' ? decide(proposal, undefined) : giveBack(proposal),
  }
}
