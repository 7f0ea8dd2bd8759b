import type { Answers } from '@slipstream/client/answers/answers'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useState } from 'react'
import { forcing, refreshing, statusQuery, statusViewOf, type AirlineStatusView } from './status-query.ts'

/** `asOf` of the answer to a refresh that brought what was known already; null where it brought something else. */
async function refresh(answers: Answers): Promise<number | null> {
  const before = answers.view(statusQuery).data
  await answers.fetch(statusQuery, refreshing)
  const { data, asOf } = answers.view(statusQuery)
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
  const { answers } = useEngine()
  const known = useQuery(statusQuery)
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null)
  return {
    view: statusViewOf(known, unchangedAt),
    refresh: () => void refresh(answers).then(setUnchangedAt),
    force: () => known.refetch(forcing),
  }
}
