import { shareSubject, getSubjects } from './changes.ts'
import type { Entry } from './entries.ts'
import type { OutboxView } from './types.ts'

type Known = Pick<Entry, 'kept' | 'awaited'>

function bySubject<E extends Known>(entries: readonly E[]): E[][] {
  const subjects = new Set(entries.flatMap(({ kept }) => getSubjects(kept.change)))
  return [...subjects].map((subject) =>
    entries.filter(({ kept }) => getSubjects(kept.change).includes(subject)),
  )
}

/** Changes that cancel out: an entry added and deleted again before either change was sent. */
export function cancelledOut<E extends Known>(entries: readonly E[]): E[] {
  const nothing = bySubject(entries).flatMap((group) => {
    const isUnsent = group.every(({ kept }) => !kept.isTried)
    const isAdded = group[0]?.kept.change.kind === 'create-entry'
    return isAdded && isUnsent && group.at(-1)?.kept.change.kind === 'delete-entry' ? group : []
  })
  return [...new Set(nothing)]
}

/** Whether a change, or an earlier one of the same subject, is in conflict. */
export function isBlocked(entries: readonly Known[], entry: Known): boolean {
  return entries
    .slice(0, entries.indexOf(entry) + 1)
    .some(({ kept }) => kept.conflict !== null && shareSubject(kept.change, entry.kept.change))
}

export const nothingPending: OutboxView = { waiting: [], conflicts: [], isSending: false }

/** The pending changes as the user sees them; the same object while there are none, whatever is being sent. */
export function outboxView(entries: readonly Known[], isSending: boolean): OutboxView {
  const nothing = new Set(cancelledOut(entries))
  const waiting = entries
    .filter((entry) => entry.awaited === null && !nothing.has(entry))
    .map(({ kept }) => Object.assign({}, kept, { subjects: getSubjects(kept.change) }))
  if (waiting.length === 0) return nothingPending
  return {
    waiting,
    conflicts: waiting.flatMap(({ conflict, ...change }) =>
      conflict ? [{ ...change, theirs: conflict.theirs }] : [],
    ),
    isSending,
  }
}
