import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import { emptyView, type Query, type QueryView } from '@slipstream/client/answers/query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { useEngine } from './engine.ts'
import { useStore, useStoreLater, type Store } from './use-store.ts'

/** What SWR knows of a query, which is followed while the component is mounted. */
function useFollowed<E extends Endpoint>(query: Query<E> | null) {
  const { answers } = useEngine()
  const key = query && answers.keyFor(query)
  const swr = useSWR<EndpointResponse<E>, unknown>(key)
  // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the query
  useEffect(() => (query ? answers.follow([query]) : undefined), [answers, key])
  const data = useSyncExternalStore(answers.subscribe, () =>
    query === null || swr.data === undefined ? null : answers.withPending(query, swr.data),
  )
  // Not SWR's own error: it knows none of a request that was made while no component read the answer.
  const failure = useSyncExternalStore(answers.subscribe, () => query && answers.view(query).failure)
  return { swr, data, failure }
}

/** Of an answer what a component needs that shows no progress. */
export type Settled<Data> = Pick<QueryView<Data>, 'data' | 'failure'>

/** The answer to a query, fetched when its policy says so while the component is mounted; null fetches nothing. */
export function useAnswer<E extends Endpoint>(query: Query<E> | null): Settled<EndpointResponse<E>> {
  const { data, failure } = useFollowed(query)
  return { data, failure }
}

export interface QueryResult<E extends Endpoint> extends QueryView<EndpointResponse<E>> {
  /** Why the answer is out of date; null if all went well. */
  reason: unknown
  /** Fetches now; `as` asks for the same answer in another form. Never rejects: see `reason`. */
  refetch: (as?: EndpointInput<E>) => void
}

/** As `useAnswer`, with its date and progress: it also renders when a request begins and ends. */
export function useQuery<E extends Endpoint>(query: Query<E> | null): QueryResult<E> {
  const { answers } = useEngine()
  const { swr, data, failure } = useFollowed(query)
  return {
    ...(query ? answers.view(query) : emptyView),
    data,
    isFetching: swr.isValidating,
    reason: failure?.error ?? null,
    refetch: (as) => {
      if (query) void answers.fetch(query, as)
    },
  }
}

/** SWR has no hook for a list whose length varies. */
function useList<E extends Endpoint>(
  list: readonly Query<E>[],
): Store<readonly QueryView<EndpointResponse<E>>[]> {
  const { answers } = useEngine()
  const key = list.map(({ endpoint, input }) => endpoint.name + JSON.stringify(input)).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the answers
  const asked = useMemo(() => list, [key])
  useEffect(() => answers.follow(asked), [answers, asked])
  return useMemo(() => answers.observe(asked), [answers, asked])
}

/** The answers to several answers, in their order. */
export function useQueries<E extends Endpoint>(
  list: readonly Query<E>[],
): readonly QueryView<EndpointResponse<E>>[] {
  return useStore(useList(list))
}

/** As `useQueries`, for answers that nobody waits for: those that come together render once. */
export function useQueriesLater<E extends Endpoint>(
  list: readonly Query<E>[],
): readonly QueryView<EndpointResponse<E>>[] {
  return useStoreLater(useList(list))
}

export interface ListResult<E extends Endpoint> {
  /** In the order of the answers. */
  views: readonly QueryView<EndpointResponse<E>>[]
  /** Why one of them is out of date; null if all went well. */
  reason: unknown
  /** Fetches all of them now. Never rejects: see `reason`. */
  refetch: () => void
}

/** As `useQueries`, with the errors. */
export function useQueryList<E extends Endpoint>(list: readonly Query<E>[]): ListResult<E> {
  const { answers } = useEngine()
  const views = useQueries(list)
  return {
    views,
    reason: views.find(({ failure }) => failure !== null)?.failure?.error ?? null,
    refetch: () => {
      for (const query of list) void answers.fetch(query)
    },
  }
}
