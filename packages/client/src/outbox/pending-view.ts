import { shareSubject, getSubjects } from './changes.ts'
import type { Entry } from './entries.ts'
import type { OutboxView } from './types.ts'

type Known = Pick<Entry, 'stored' | 'awaited'>

function bySubject<E extends Known>(entries: readonly E[]): E[][] {
  const subjects = new Set(entries.flatMap(({ stored }) => getSubjects(stored.change)))
  return [...subjects].map((subject) =>
    entries.filter(({ stored }) => getSubjects(stored.change).includes(subject)),
  )
}

/** Changes that cancel out: an entry added and deleted again before either change was sent. */
export function cancelledOut<E extends Known>(entries: readonly E[]): E[] {
  const nothing = bySubject(entries).flatMap((group) => {
    const isUnsent = group.every(({ stored }) => !stored.isTried)
    const isAdded = group[0]?.stored.change.kind === 'create-entry'
    return isAdded && isUnsent && group.at(-1)?.stored.change.kind === 'delete-entry' ? group : []
  })
  return [...new Set(nothing)]
}

/** Whether a change, or an earlier one of the same subject, is in conflict. */
export function isBlocked(entries: readonly Known[], entry: Known): boolean {
  return entries
    .slice(0, entries.indexOf(entry) + 1)
    .some(({ stored }) => stored.conflict !== null && shareSubject(stored.change, entry.stored.change))
}

export const nothingPending: OutboxView = { waiting: [], conflicts: [], isSending: false }

/** The pending changes as the user sees them; the same object while there are none, whatever is being sent. */
export function outboxView(entries: readonly Known[], isSending: boolean): OutboxView {
  const nothing = new Set(cancelledOut(entries))
  const waiting = entries
    .filter((entry) => entry.awaited === null && !nothing.has(entry))
    .map(({ stored }) => Object.assign({}, stored, { subjects: getSubjects(stored.change) }))
  if (waiting.length === 0) return nothingPending
  return {
    waiting,
    conflicts: waiting.flatMap(({ conflict, ...change }) =>
      conflict ? [{ ...change, theirs: conflict.theirs }] : [],
    ),
    isSending,
  }
}
