import type { Outbox, OutboxView } from '@slipstream/client/outbox/types'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIdle } from '#layout/lazy-component.tsx'
import { useStore, type Store } from '#data/use-store.ts'

const none: OutboxView = { waiting: [], conflicts: [], isSending: false }
const nothing: Store<OutboxView> = { subscribe: () => () => undefined, getSnapshot: () => none }

/** Pending changes; none until the outbox has loaded, once the page is idle. */
export function useOutbox(): { view: OutboxView; outbox: Outbox | null } {
  const { outbox: load } = useEngine()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const isIdle = useIdle()
  useEffect(() => {
    if (!isIdle) return
    // A later change loads the outbox again, and shows the error.
    load().then(setOutbox, () => undefined)
  }, [load, isIdle])
  return { view: useStore(outbox ?? nothing), outbox }
}

/** The label of an item with a pending change. */
export const waitingWords = { waiting: 'Not sent yet', undecided: 'Needs your choice' } as const

/** The pending changes and conflicts by `itemKey` of an item, or by `flight:` and the id of a saved flight. */
export function useWaitingSubjects(): ReadonlyMap<string, keyof typeof waitingWords> {
  const { waiting, conflicts } = useOutbox().view
  return useMemo(
    () =>
      new Map([
        ...waiting.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'waiting'] as const)),
        ...conflicts.flatMap(({ subjects }) => subjects.map((subject) => [subject, 'undecided'] as const)),
      ]),
    [waiting, conflicts],
  )
}
