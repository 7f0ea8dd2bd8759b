import { useMemo } from 'react'
import { useEngine } from './engine.ts'
import { useStore } from './use-store.ts'

/** A change waits to be sent, or for the user's choice in a conflict. */
export type PendingState = 'waiting' | 'undecided'

/** The pending changes and conflicts by `itemKey` of an item, or by `flight:` and the id of a saved flight. */
export function useWaitingSubjects(): ReadonlyMap<string, PendingState> {
  const { waiting, conflicts } = useStore(useEngine().pending)
  return useMemo(
    () =>
      new Map([
        ...waiting.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'waiting'] as const)),
        ...conflicts.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'undecided'] as const)),
      ]),
    [waiting, conflicts],
  )
}
