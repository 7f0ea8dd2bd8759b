import { isAbort } from '@slipstream/client/http/http-errors'
import type { RosterEdits } from '@slipstream/client/roster/edits'
import type { RestProposal } from '@slipstream/commute/plan/optimise'
import { flightOf, isBooked, statusOf } from '@slipstream/commute/roster/item-booking'
import { messageOf } from '#shared/forms/message-of.ts'

interface Planned {
  /** How many rests were planned. */
  readonly count: number
  /** Why a rest was not, by its key. */
  readonly problems: ReadonlyMap<string, string>
  /** Restores what was planned before. */
  readonly undo: () => Promise<void>
}

/** Plans one rest, and returns how to undo that. */
async function planOne(edits: RosterEdits, { rest, decision, flights }: RestProposal) {
  const ends = [rest.clear, rest.report].filter((end) => end !== null)
  await Promise.all(
    flights.flatMap(({ direction, proposed }) =>
      ends
        .filter((end) => end.direction === direction)
        .map(({ item }) => edits.setStatus(item, { direction, status: 'not_booked', flightId: proposed.id })),
    ),
  )
  const items = { clear: rest.clear?.item ?? null, report: rest.report?.item ?? null }
  const decided = decision && (await edits.decideRest(items, decision, { isConfirmed: false }))
  return async () => {
    await decided?.undo()
    const changed = ends.filter(
      (end) =>
        !isBooked(statusOf(end)) &&
        (decided ? flightOf(end) !== null : flights.some(({ direction }) => direction === end.direction)),
    )
    await Promise.all(
      changed.map((end) => {
        const flight = flightOf(end)
        const before = { flightId: flight?.id ?? null, ...(flight && { flight }) }
        return edits.setStatus(end.item, { direction: end.direction, status: statusOf(end), ...before })
      }),
    )
  }
}

/** Plans several rests: optimistic updates of the month, each rolled back if the server refuses it. Never rejects. */
export async function planProposals(
  edits: RosterEdits,
  proposals: readonly RestProposal[],
): Promise<Planned> {
  const outcomes = await Promise.allSettled(proposals.map((proposal) => planOne(edits, proposal)))
  const undos = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const problems = outcomes.flatMap((outcome, place): [string, string][] => {
    const proposal = proposals[place]
    return outcome.status === 'rejected' && proposal && !isAbort(outcome.reason)
      ? [[proposal.rest.key, messageOf(outcome.reason)]]
      : []
  })
  return {
    count: undos.length,
    problems: new Map(problems),
    undo: async () => void (await Promise.all(undos.map((undo) => undo()))),
  }
}
