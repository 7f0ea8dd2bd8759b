import { getAirlineStatus, type ServiceState, type ServiceStatus } from '@slipstream/contract/status'
import type { Environment, Timer } from '../device/environment.ts'
import { onNewOwner, ownerOf, type SessionReader } from '../session/session-owner.ts'
import type { Http } from '../http/http.ts'
import { ApiError, isAbort } from '../http/http-errors.ts'
import { createStore, type Readable } from '../store.ts'

/** Specification §8 Service status, word for word. */
export const airlineStatusMessages = {
  invalid: 'Invalid status data received',
  failed: 'Failed to fetch status',
} as const

/** In milliseconds. */
const minute = 60_000
/** Between two looks while somebody watches; as long as the server keeps an answer. */
export const lookIntervalMs = 5 * minute
/** After failures the wait is doubled, up to this. */
export const longestWaitMs = 60 * minute
/** Who comes back sooner sees what they saw (specification §9 Cache and refresh, visibility sync). */
export const returnIntervalMs = 30_000

export interface AirlineStatusView {
  /** The last that was answered, `checked_at` says of when; null where nothing is known. */
  readonly status: ServiceStatus | null
  readonly isFetching: boolean
  /** Why the status is not as the server has it now, for the user. */
  readonly problem: string | null
  /** False where this server has no status page: it is not asked again, and `problem` is its own sentence. */
  readonly isOffered: boolean
  /** The last refresh brought what was known already: the server had asked the airline a moment ago. */
  readonly isUnchanged: boolean
}

/** The airline's status page (specification §1, §3 Service status, §7 Status and support). */
export interface AirlineStatus extends Readable<AirlineStatusView> {
  /** Looks now and every five minutes, until what it returns is called: for while it is in sight. */
  watch: () => () => void
  /** Somebody came back to the page: looks, unless that was done less than 30 s ago. */
  look: () => void
  /**
   * Asks the server to ask the airline again, `force` even if it did a moment ago. Once for who asks twice. Never
   * rejects: see `problem`.
   */
  refresh: (options?: { force?: boolean }) => Promise<void>
}

export interface AirlineStatusOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'isOnline'>
  session: SessionReader
}

/** How hard the server is asked. */
type Asking = 'look' | 'refresh' | 'force'

const queries = { look: {}, refresh: { refresh: 'true' }, force: { force: 'true' } } as const
const strength: Record<Asking, number> = { look: 0, refresh: 1, force: 2 }

const faults = new Set<ServiceState>(['degraded', 'partial_outage', 'major_outage'])

/** All well together, and a service is not. */
function contradictsItself({ aggregate_state, individual_statuses }: ServiceStatus): boolean {
  return (
    aggregate_state === 'operational' && Object.values(individual_statuses).some((state) => faults.has(state))
  )
}

const nothing: AirlineStatusView = {
  status: null,
  isFetching: false,
  problem: null,
  isOffered: true,
  isUnchanged: false,
}

export function createAirlineStatus({ http, environment, session }: AirlineStatusOptions): AirlineStatus {
  const store = createStore(nothing)
  let underWay: { asking: Asking; done: Promise<void>; controller: AbortController } | null = null
  let watchers = 0
  let failures = 0
  /** When the last look ended, well or not. */
  let lookedAt: number | null = null
  let timer: Timer | null = null

  const show = (change: Partial<AirlineStatusView>) => store.set({ ...store.getSnapshot(), ...change })

  async function ask(asking: Asking, signal: AbortSignal) {
    const before = store.getSnapshot().status
    try {
      const status = await http.call(getAirlineStatus, { query: queries[asking] }, { signal })
      if (signal.aborted) return
      if (contradictsItself(status)) throw new Error('The status page contradicts itself.')
      failures = 0
      const isUnchanged = asking === 'refresh' && status.checked_at === before?.checked_at
      show({ status, problem: null, isUnchanged })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      failures += 1
      if (error instanceof ApiError && error.code === 'not_available')
        return show({ status: null, problem: error.message, isOffered: false, isUnchanged: false })
      const isInvalid = !(error instanceof ApiError) || error.kind === 'unreadable'
      show({
        problem: isInvalid ? airlineStatusMessages.invalid : airlineStatusMessages.failed,
        isUnchanged: false,
      })
    }
    lookedAt = environment.now()
  }

  function begin(asking: Asking): Promise<void> {
    if (underWay && strength[underWay.asking] >= strength[asking]) return underWay.done
    const controller = new AbortController()
    // What asks for less has nothing to add; it must not answer after this.
    underWay?.controller.abort()
    show({ isFetching: true })
    const done = ask(asking, controller.signal).then(() => {
      if (controller.signal.aborted) return
      underWay = null
      show({ isFetching: false })
      plan()
    })
    underWay = { asking, done, controller }
    return done
  }

  /** How long ago the last look was; since ever where the clock went back behind it. */
  function age(): number {
    const ms = lookedAt === null ? -1 : environment.now() - lookedAt
    return ms < 0 ? Infinity : ms
  }

  /** The next look, where somebody watches. */
  function plan() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
    if (watchers === 0 || underWay || ownerOf(session) === null || !store.getSnapshot().isOffered) return
    const wait = Math.min(lookIntervalMs * 2 ** failures, longestWaitMs) - age()
    // Without a network nothing is asked; the next look is when there is one again, or its time comes.
    if (wait <= 0 && environment.isOnline()) void begin('look')
    else timer = environment.setTimeout(plan, wait > 0 ? wait : lookIntervalMs)
  }

  onNewOwner(session, () => {
    underWay?.controller.abort()
    underWay = null
    failures = 0
    lookedAt = null
    store.set(nothing)
    plan()
  })

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    watch() {
      watchers += 1
      plan()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        plan()
      }
    },
    look() {
      if (environment.isOnline() && store.getSnapshot().isOffered && age() >= returnIntervalMs)
        void begin('look')
    },
    refresh: ({ force = false } = {}) => begin(force ? 'force' : 'refresh'),
  }
}
