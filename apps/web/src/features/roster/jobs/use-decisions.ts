import { isAbort } from '@slipstream/client/http/http-errors'
import { statusOf } from '@slipstream/commute/roster/item-booking'
import type { RestProposal } from '@slipstream/contract/hotline'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { messageOf } from '#shared/message-of.ts'
import { itemsAround } from '#shared/roster/items-around.ts'
import { endsOf, itemOf } from './proposal-view.ts'
import type { Proposals } from './use-optimiser.ts'

/** The state of a proposal; undefined before the user acted on it. */
export type Decision =
  /** Planning it failed, so it is open again. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'planning' }
  /** `problem`: why undoing it failed. */
  | { readonly kind: 'planned'; readonly problem?: string }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'skipped' }

/** Whether the user has decided about the proposal. */
export function isDecided(decision: Decision | undefined): boolean {
  return decision?.kind === 'planned' || decision?.kind === 'undoing' || decision?.kind === 'skipped'
}

const changedMeanwhile = {
  gone: 'This duty is no longer in your roster.',
  changed: 'You have changed this commute meanwhile.',
}

export interface Decisions {
  of: (proposal: RestProposal) => Decision | undefined
  plan: (proposal: RestProposal) => Promise<void>
  skip: (proposal: RestProposal) => void
  /** Reopens a planned or skipped proposal; a planned one also restores what was planned before. */
  undo: (proposal: RestProposal) => Promise<void>
}

/**
 * The user's decisions about the proposals of a month. Planning one plans its flights, or the stay near base: an
 * optimistic update of the month, rolled back with the server's reason if it fails (specification §4 Flight booking
 * status).
 */
export function useDecisions({ month, list }: Proposals): Decisions {
  const { months, rosterEdits } = useEngine()
  const [made, setMade] = useState<ReadonlyMap<string, Decision | undefined>>(new Map())
  // New proposals start undecided.
  const [decidedOn, setDecidedOn] = useState(list)
  if (decidedOn !== list) {
    setDecidedOn(list)
    setMade(new Map())
  }

  const decide = (proposal: RestProposal, decision: Decision | undefined) =>
    setMade((before) => new Map(before).set(proposal.rest, decision))

  /** Plans the flights of a proposal, or (`isBack`) those that were planned before it. */
  async function change(proposal: RestProposal, isBack: boolean) {
    const edits = await rosterEdits()
    const items = itemsAround(months, month)
    const ends = proposal.flights.map((flight) => {
      const item = itemOf(flight, items)
      if (!item) throw new Error(changedMeanwhile.gone)
      const { direction } = flight
      if (statusOf({ item, direction }) !== 'not_booked') throw new Error(changedMeanwhile.changed)
      return { item, direction, flightId: (isBack ? flight.current?.id : flight.proposed.id) ?? null }
    })
    await Promise.all(
      ends.map(({ item, direction, flightId }) =>
        edits.setStatus(item, { direction, status: 'not_booked', flightId }),
      ),
    )
    if (proposal.decision === null) return
    const { clear, report } = endsOf(proposal, items)
    if (!clear && !report) throw new Error(changedMeanwhile.gone)
    const rest = { clear: clear ?? null, report: report ?? null }
    await edits.decideRest(rest, isBack ? null : proposal.decision, { isConfirmed: false })
  }

  async function plan(proposal: RestProposal) {
    decide(proposal, { kind: 'planning' })
    try {
      await change(proposal, false)
      decide(proposal, { kind: 'planned' })
    } catch (error) {
      decide(proposal, isAbort(error) ? undefined : { kind: 'refused', problem: messageOf(error) })
    }
  }

  async function giveBack(proposal: RestProposal) {
    decide(proposal, { kind: 'undoing' })
    try {
      await change(proposal, true)
      decide(proposal, undefined)
    } catch (error) {
      decide(proposal, { kind: 'planned', ...(isAbort(error) ? {} : { problem: messageOf(error) }) })
    }
  }

  const of = (proposal: RestProposal) => made.get(proposal.rest)
  return {
    of,
    plan,
    skip: (proposal) => decide(proposal, { kind: 'skipped' }),
    undo: async (proposal) =>
      of(proposal)?.kind === 'skipped' ? decide(proposal, undefined) : giveBack(proposal),
  }
}
