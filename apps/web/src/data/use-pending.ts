import { nothingPending } from '@slipstream/client/outbox/pending-view'
import type { OutboxView } from '@slipstream/client/outbox/types'
import { useMemo, useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'

/** What is pending, as far as it is known. Loading what holds no change renders nothing. */
export function usePending(): OutboxView {
  const { pending } = useEngine()
  return useSyncExternalStore(pending.subscribe, () => pending.getSnapshot() ?? nothingPending)
}

/** A change waits to be sent, or for the user's choice in a conflict. */
export type PendingState = 'waiting' | 'undecided'

/** The pending changes and conflicts by `itemKey` of an item, or by `flight:` and the id of a saved flight. */
export function useWaitingSubjects(): ReadonlyMap<string, PendingState> {
  const { waiting, conflicts } = usePending()
  return useMemo(
    () =>
      new Map([
        ...waiting.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'waiting'] as const)),
        ...conflicts.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'undecided'] as const)),
      ]),
    [waiting, conflicts],
  )
}
