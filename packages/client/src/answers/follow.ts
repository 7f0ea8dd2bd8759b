import type { Endpoint, EndpointResponse } from '@slipstream/contract/endpoint'
import type { Environment, Timer } from '../device/environment.ts'
import type { Query, QueryPolicy, QueryState } from './query.ts'

/** How often a due query checks for the connection while offline, in ms, in case the reconnect event is missed. */
const offlineCheckMs = 60_000

/** In how many ms the answer is stale, or a failed query may be retried; 0: now. */
export function msUntilDue(
  { at, failure }: Pick<QueryState<unknown>, 'at' | 'failure'>,
  { freshFor = 0, retryIn = () => 0 }: Pick<QueryPolicy<never>, 'freshFor' | 'retryIn'>,
  now: number,
): number {
  const since = failure?.at ?? at
  // If the clock was set back, its age is unknown.
  if (since === null || since > now) return 0
  return Math.max(0, since + (failure ? retryIn(failure) : freshFor) - now)
}

/** Whether a return to the page fetches again: only if the last request is at least `refetchOnReturn` old. */
export function isDueOnReturn(
  { at, failure }: Pick<QueryState<unknown>, 'at' | 'failure'>,
  { refetchOnReturn = Infinity, retryIn = () => 0 }: Pick<QueryPolicy<never>, 'refetchOnReturn' | 'retryIn'>,
  now: number,
): boolean {
  if (failure && retryIn(failure) === Infinity) return false
  const since = failure?.at ?? at
  return since === null || since > now || now - since >= refetchOnReturn
}

interface FollowOptions<E extends Endpoint> {
  query: Query<E>
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'isOnline' | 'isVisible'>
  state: () => QueryState<EndpointResponse<E>>
  isFetching: () => boolean
  /** Reads the device's answer first. Null once that is done. */
  restore: () => Promise<void> | null
  /** `isFirst`: the first request of this reader. */
  fetch: (isFirst: boolean) => void
}

export type Follower = ReturnType<typeof createFollower>

/** Fetches a query as its policy says, for as long as it is shown. */
export function createFollower<E extends Endpoint>(options: FollowOptions<E>) {
  const { query, environment, state, isFetching, restore, fetch } = options
  const { policy } = query
  let timer: Timer | null = null
  let isGone = false
  const isPaused = () => isGone || (policy.refetchOnReturn !== undefined && !environment.isVisible())

  function stop() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
  }

  /** Plans the next fetch, after a change of what is known. */
  function plan() {
    stop()
    if (isPaused() || isFetching()) return
    const wait = policy.refetchIn?.(state(), environment.now()) ?? null
    if (wait === null || wait === Infinity) return
    if (wait > 0) timer = environment.setTimeout(refetch, wait)
    else refetch()
  }

  function refetch() {
    if (environment.isOnline()) fetch(false)
    else timer = environment.setTimeout(refetch, offlineCheckMs)
  }

  async function begin(isDue: (known: QueryState<unknown>, now: number) => boolean) {
    const restoring = restore()
    if (restoring) await restoring
    if (isPaused()) return
    const mayFetch = policy.asksOffline === true || environment.isOnline()
    if (isDue(state(), environment.now()) && mayFetch) fetch(true)
    else plan()
  }

  const isStale = (known: QueryState<unknown>, now: number) => msUntilDue(known, policy, now) === 0
  const isDueAgain = (known: QueryState<unknown>, now: number) =>
    policy.refetchOnReturn === undefined
      ? (known.at === null || known.failure !== null) && isStale(known, now)
      : isDueOnReturn(known, policy, now)

  return {
    plan,
    begin: () => void begin(isStale),
    onVisible: () => policy.refetchOnReturn !== undefined && void begin(isDueAgain),
    onReconnect: () => void begin(isDueAgain),
    stop(): void {
      isGone = true
      stop()
    },
  }
}
