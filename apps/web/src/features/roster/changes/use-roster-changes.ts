import { getRosterChanges, seeRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import { useMemo } from 'react'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

const none: readonly RosterChange[] = []

export interface UnseenChanges {
  /** What changed in the month and its user has not been told of, newest first. */
  changes: readonly RosterChange[]
  /** Says that the user knows of them all. Shown at once; where it fails they are back, and that is told. */
  see: () => Promise<void>
}

/**
 * What changed in a month since its user last looked; asked for whenever the month itself was read anew. Where they cannot
 * be had there are none: the month is whole without them, and they wait.
 */
export function useRosterChanges(month: string): UnseenChanges {
  const { http, months, session, snackbars } = useEngine()
  const userId = useStore(session).token?.id
  const lastFetch = useStore(months.of(month)).data?.lastFetch
  const { data, mutate } = useSWR(
    userId !== undefined && lastFetch !== undefined ? ['roster-changes', month, lastFetch] : null,
    async () => ({ month, ...(await http.call(getRosterChanges, { query: { month } })) }),
    // A refresh of the month takes nothing away before it brings the next.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const all = data?.month === month ? data.changes : none
  const changes = useMemo(() => all.filter(({ seen_at: seenAt }) => seenAt === null), [all])

  async function see() {
    const ids = changes.map(({ id }) => id)
    const rest = { month, changes: all.filter(({ id }) => !ids.includes(id)) }
    const tell = async () => {
      await http.call(seeRosterChanges, { body: { ids } })
      return rest
    }
    try {
      await mutate(tell(), { optimisticData: rest, revalidate: false })
    } catch (error) {
      snackbars.show({ tone: 'critical', text: error instanceof Error ? error.message : String(error) })
    }
  }

  return { changes, see }
}
