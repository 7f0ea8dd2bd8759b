import { isAbort } from '@slipstream/client/http/http-errors'
import { seeRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import { useEffect, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { changesQuery, unseenOf } from '#shared/changes/roster-changes.ts'
import { messageOf } from '#shared/forms/message-of.ts'

const none: readonly RosterChange[] = []

export interface UnseenChanges {
  /** What changed in the month and the user has not seen, newest first. */
  changes: readonly RosterChange[]
  /** Marks all as seen. Optimistic: if it fails, they come back with an error. */
  see: () => Promise<void>
}

/**
 * What changed in a month since the user last looked; refetched with the month itself. If that fails the list is empty:
 * the month works without it, and the changes are shown later.
 */
export function useRosterChanges(month: string): UnseenChanges {
  const { http, months, answers, snackbars } = useEngine()
  const lastFetch = useStore(months.of(month)).data?.lastFetch
  const query = useMemo(() => changesQuery(month), [month])
  const { data } = useAnswer(lastFetch === undefined ? null : query)
  useEffect(() => {
    if (lastFetch !== undefined) void answers.fetch(query)
  }, [answers, query, lastFetch])
  const changes = useMemo(() => (data ? unseenOf(data) : none), [data])

  async function see() {
    const ids = changes.map(({ id }) => id)
    const without = (answer: { changes: RosterChange[] }) => ({
      changes: answer.changes.filter(({ id }) => !ids.includes(id)),
    })
    try {
      await answers.mutate(query, {
        optimistic: without,
        send: () => http.call(seeRosterChanges, { body: { ids } }),
        apply: without,
      })
    } catch (error) {
      if (!isAbort(error)) snackbars.show({ tone: 'critical', text: messageOf(error) })
    }
  }

  return { changes, see }
}
