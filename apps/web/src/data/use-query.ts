import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEngine } from './engine.ts'
import type { Queries } from '@slipstream/client/queries/queries'
import { unknownView, type Query, type QueryView } from '@slipstream/client/queries/query'
import { useStore } from './use-store.ts'

export interface LoadedQueries {
  /** Null until its code is here. */
  queries: Queries | null
  /** Why its code could not be had; null where it could. */
  error: unknown
  load: () => void
}

/** The engine's queries, once somebody has a question: SWR is no part of the first load. */
function useLoadedQueries(isNeeded: boolean): LoadedQueries {
  const { queries: loadQueries } = useEngine()
  const [queries, setQueries] = useState<Queries | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    loadQueries().then((loaded) => {
      setQueries(loaded)
      setError(null)
    }, setError)
  }, [loadQueries])
  useEffect(() => {
    if (isNeeded) load()
  }, [load, isNeeded])
  return { queries, error, load }
}

function useAnswers<E extends Endpoint>(queries: Queries | null, list: readonly Query<E>[]) {
  const key = list.map(({ endpoint, input }) => endpoint.name + JSON.stringify(input)).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the questions of one key are the same
  const asked = useMemo(() => list, [key])
  const source = useMemo(() => {
    const none = asked.map((): QueryView<EndpointResponse<E>> => unknownView)
    return queries?.observe(asked) ?? { subscribe: () => () => undefined, getSnapshot: () => none }
  }, [queries, asked])
  useEffect(() => queries?.watch(asked), [queries, asked])
  return useStore(source)
}

export interface ListResult<E extends Endpoint> extends LoadedQueries {
  /** In the order of the questions. */
  views: readonly QueryView<EndpointResponse<E>>[]
  /** Why one of them is not as the server has it now, or why the code could not be had; null where all went well. */
  reason: unknown
  /** Asks all of them now. Never rejects: see `reason`. */
  refetch: () => void
}

/** The answers to several questions, with what went wrong, each asked when its policy says so while the caller is shown. */
export function useQueryList<E extends Endpoint>(list: readonly Query<E>[]): ListResult<E> {
  const loaded = useLoadedQueries(list.length > 0)
  const views = useAnswers(loaded.queries, list)
  const failure = views.map((view) => view.failure).find((each) => each !== null)
  return {
    views,
    ...loaded,
    reason: failure ? failure.error : loaded.error,
    refetch: () => {
      if (!loaded.queries) loaded.load()
      for (const query of list) void loaded.queries?.fetch(query)
    },
  }
}

/** The answers to several questions alone. */
export function useQueries<E extends Endpoint>(
  list: readonly Query<E>[],
): readonly QueryView<EndpointResponse<E>>[] {
  return useQueryList(list).views
}

export interface QueryResult<E extends Endpoint> extends QueryView<EndpointResponse<E>>, LoadedQueries {
  /** Why the answer is not as the server has it now, or why the code could not be had; null where all went well. */
  reason: unknown
  /** Asks now; `as` asks for the same answer in another form. Never rejects: see `reason`. */
  refetch: (as?: EndpointInput<E>) => void
}

/** The answer to one question, asked when its policy says so while the caller is shown; null asks for nothing. */
export function useQuery<E extends Endpoint>(query: Query<E> | null): QueryResult<E> {
  const loaded = useLoadedQueries(query !== null)
  const [view = unknownView] = useAnswers(loaded.queries, query === null ? [] : [query])
  return {
    ...view,
    ...loaded,
    reason: view.failure ? view.failure.error : loaded.error,
    refetch: (as) => {
      if (!loaded.queries) loaded.load()
      else if (query) void loaded.queries.fetch(query, as)
    },
  }
}
