import type { Queries } from '@slipstream/client/queries/queries'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useState } from 'react'
import { forcing, refreshing, statusQuery, statusViewOf, type AirlineStatusView } from './status-query.ts'

/** `asOf` of the answer to a refresh that brought what was known already; null where it brought something else. */
async function refresh(queries: Queries): Promise<number | null> {
  const before = queries.view(statusQuery).data
  await queries.fetch(statusQuery, refreshing)
  const { data, asOf } = queries.view(statusQuery)
  return data?.checked_at === before?.checked_at ? asOf : null
}

export interface AirlineStatus {
  view: AirlineStatusView
  /** Makes the server ask the airline again. */
  refresh: () => void
  /** The same, even if it did a moment ago. */
  force: () => void
}

/** The state of the airline's systems while the component is mounted. */
export function useAirlineStatus(): AirlineStatus {
  const { queries } = useEngine()
  const known = useQuery(statusQuery)
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null)
  return {
    view: statusViewOf(known, unchangedAt),
    refresh: () => void refresh(queries).then(setUnchangedAt),
    force: () => known.refetch(forcing),
  }
}
