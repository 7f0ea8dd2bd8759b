import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import { emptyView, type Query, type QueryView } from '@slipstream/client/queries/query'
import { useEffect, useMemo } from 'react'
import { useEngine } from './engine.ts'
import { useStore, useStoreLater, type Store } from './use-store.ts'

/** Fetches these as their policies say while the component is mounted; the store of their views, in their order. */
function useWatched<E extends Endpoint>(
  list: readonly Query<E>[],
): Store<readonly QueryView<EndpointResponse<E>>[]> {
  const { queries } = useEngine()
  const key = list.map(({ endpoint, input }) => endpoint.name + JSON.stringify(input)).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the queries
  const asked = useMemo(() => list, [key])
  useEffect(() => queries.watch(asked), [queries, asked])
  return useMemo(() => queries.observe(asked), [queries, asked])
}

/** The answers to several queries, in their order. Each is fetched when its policy says so while the component is mounted. */
export function useQueries<E extends Endpoint>(
  list: readonly Query<E>[],
): readonly QueryView<EndpointResponse<E>>[] {
  return useStore(useWatched(list))
}

/** As `useQueries`, for answers that nobody waits for: those that come together render once. */
export function useQueriesLater<E extends Endpoint>(
  list: readonly Query<E>[],
): readonly QueryView<EndpointResponse<E>>[] {
  return useStoreLater(useWatched(list))
}

export interface ListResult<E extends Endpoint> {
  /** In the order of the queries. */
  views: readonly QueryView<EndpointResponse<E>>[]
  /** Why one of them is out of date; null if all went well. */
  reason: unknown
  /** Fetches all of them now. Never rejects: see `reason`. */
  refetch: () => void
}

/** As `useQueries`, with the errors. */
export function useQueryList<E extends Endpoint>(list: readonly Query<E>[]): ListResult<E> {
  const { queries } = useEngine()
  const views = useQueries(list)
  return {
    views,
    reason: views.find(({ failure }) => failure !== null)?.failure?.error ?? null,
    refetch: () => {
      for (const query of list) void queries.fetch(query)
    },
  }
}

export interface QueryResult<E extends Endpoint> extends QueryView<EndpointResponse<E>> {
  /** Why the answer is out of date; null if all went well. */
  reason: unknown
  /** Fetches now; `as` asks for the same answer in another form. Never rejects: see `reason`. */
  refetch: (as?: EndpointInput<E>) => void
}

/** The answer to one query, fetched when its policy says so while the component is mounted; null fetches nothing. */
export function useQuery<E extends Endpoint>(query: Query<E> | null): QueryResult<E> {
  const { queries } = useEngine()
  const [view = emptyView] = useQueries(query === null ? [] : [query])
  return {
    ...view,
    reason: view.failure?.error ?? null,
    refetch: (as) => {
      if (query) void queries.fetch(query, as)
    },
  }
}

/** Of a view what a component needs that shows no progress. */
export type Settled<Data> = Pick<QueryView<Data>, 'data' | 'failure'>

/** The first of the views without its progress: the same object until its answer or failure changes. */
function settle<Data>({ subscribe, getSnapshot }: Store<readonly QueryView<Data>[]>): Store<Settled<Data>> {
  let shown: Settled<Data> = emptyView
  return {
    subscribe,
    getSnapshot() {
      const [{ data, failure } = emptyView] = getSnapshot()
      if (data !== shown.data || failure !== shown.failure) shown = { data, failure }
      return shown
    },
  }
}

/** As `useQuery`, without the progress: renders again only with another answer or failure. */
export function useAnswer<E extends Endpoint>(query: Query<E> | null): Settled<EndpointResponse<E>> {
  const views = useWatched(query === null ? [] : [query])
  return useStore(useMemo(() => settle(views), [views]))
}
