import { isAbort } from '@slipstream/client/http/http-errors'
import { seeRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import { useEffect, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { changesQuery, unseenOf } from '#shared/changes/roster-changes.ts'
import { messageOf } from '#shared/message-of.ts'

const none: readonly RosterChange[] = []

export interface UnseenChanges {
  /** What changed in the month and its user has not been told of, newest first. */
  changes: readonly RosterChange[]
  /** Says that the user knows of them all. Shown at once; where it fails they are back, and that is told. */
  see: () => Promise<void>
}

/**
 * What changed in a month since its user last looked; asked for whenever the month itself was read again. Where they cannot
 * be had there are none: the month is whole without them, and they wait.
 */
export function useRosterChanges(month: string): UnseenChanges {
  const { http, months, queries, snackbars } = useEngine()
  const lastFetch = useStore(months.of(month)).data?.lastFetch
  const query = useMemo(() => changesQuery(month), [month])
  const { data } = useQuery(lastFetch === undefined ? null : query)
  useEffect(() => {
    if (lastFetch !== undefined) void queries.fetch(query)
  }, [queries, query, lastFetch])
  const changes = useMemo(() => (data ? unseenOf(data) : none), [data])

  async function see() {
    const ids = changes.map(({ id }) => id)
    const without = (answer: { changes: RosterChange[] }) => ({
      changes: answer.changes.filter(({ id }) => !ids.includes(id)),
    })
    try {
      await queries.mutate(query, {
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
